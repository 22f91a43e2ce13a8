import { formatDayAndTime } from "~/shared/dates";
import type { Toast } from "~/http/toast";

export function markedToast(isAnswered: boolean): Toast {
  return {
    kind: "success",
    title: "Message updated",
    description: isAnswered
      ? "It has been marked as answered."
      : "It has been marked as new again.",
  };
}

/** Says that the message was so already, and which administrator marked it when, if that is known. */
export function unchangedToast({
  answeredAt,
  answeredBy,
}: {
  answeredAt: number | null;
  answeredBy: string | null;
}): Toast {
  const description =
    answeredAt === null
      ? "This message is already marked as new."
      : `${answeredBy ?? "An administrator"} marked this message as answered on ${formatDayAndTime(answeredAt)}.`;
  return { kind: "success", title: "Nothing to change", description };
}

export function failedToast(reason = ""): Toast {
  return {
    kind: "error",
    title: "Error",
    description: `Failed to update the message. ${reason}`.trim(),
  };
}
