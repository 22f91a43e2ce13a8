import { MAX_COMPARED } from "~/catalogue/compare/comparison";
import type { Toast } from "~/http/toast";

export const ADDED: Toast = { kind: "success", title: "Added to comparison" };

export const OPTION_CHANGED: Toast = { kind: "success", title: "Option changed in comparison" };

export const REMOVED: Toast = { kind: "success", title: "Removed from comparison" };

export const CLEARED: Toast = { kind: "success", title: "Comparison cleared" };

export const FULL: Toast = {
  kind: "error",
  title: "Comparison full",
  description: `Up to ${MAX_COMPARED} products are compared at a time. Please remove one first.`,
};

export const NOT_CHANGED: Toast = {
  kind: "error",
  title: "Error",
  description: "Failed to change the comparison.",
};
