import type { Toast } from "~/http/toast";

export const SENT: Toast = {
  kind: "success",
  title: "Message sent!",
  description: "Thank you for your message. We'll get back to you soon.",
};

export const SEND_FAILED: Toast = {
  kind: "error",
  title: "Error",
  description: "Failed to send message. Please try again.",
};
