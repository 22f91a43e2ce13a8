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
