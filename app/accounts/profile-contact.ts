/** Returns a profile as the quote form's contact details; a missing one is empty. */
export function contactOf(profile: {
  fullName: string | null;
  phoneNumber: string | null;
  company: string | null;
}) {
  return {
    name: profile.fullName ?? "",
    phone: profile.phoneNumber ?? "",
    company: profile.company ?? "",
  };
}

/** Returns a profile as the contact form's fields. A full name is split before its last word. */
export function contactFieldsOf({
  fullName,
  phoneNumber,
  company,
  email,
}: {
  fullName: string | null;
  phoneNumber: string | null;
  company: string | null;
  email: string;
}) {
  const [, firstName = "", lastName = ""] = /^(.*)\s(\S+)$/.exec(fullName ?? "") ?? [];
  return {
    firstName: lastName ? firstName : (fullName ?? ""),
    lastName,
    email,
    phone: phoneNumber ?? "",
    company: company ?? "",
  };
}
