import { failure } from "~/http/toast";

export const SEND_FAILED = failure("Error", "Failed to send message. Please try again.");
