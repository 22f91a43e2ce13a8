/** A message from the contact page; NULL was left empty. */
export type ContactMessage = {
  firstName: string;
  lastName: string;
  email: string;
  company: string | null;
  phone: string | null;
  subject: string;
  message: string;
};
