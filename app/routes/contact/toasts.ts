import type { Toast } from "~/http/toast";

export const SEND_FAILED: Toast = {
  kind: "error",
  title: "Error",
  description: "Failed to send message. Please try again.",
};
