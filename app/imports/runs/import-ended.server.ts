import type { ToAddress } from "~/mail/mail-definition.server";
import { shortMail } from "~/mail/short-mail.server";

/** To the administrator who pressed the last button of an import. */
type Facts = ToAddress & {
  importId: number;
  fileName: string;
  state: "checked" | "applied" | "undone" | "stale" | "failed";
  /** Why it is stale or failed, or what it has not written although it is applied. */
  reason: string | null;
};

type Ending = Facts["state"];

const ENDINGS: Record<Ending, string> = {
  checked: "is checked",
  applied: "is applied",
  undone: "is undone",
  stale: "was not applied",
  failed: "has stopped",
};

const SENTENCES: Record<Ending, string> = {
  checked: "The check is done. Nothing is written before you apply it.",
  applied: "Everything that was checked is written.",
  undone: "Whatever is still as the import left it is as it was before.",
  stale: "Nothing is written.",
  failed: "The page of the import says what is written so far.",
};

function sentenceAfterReason(state: Ending): string {
  return state === "applied" ? "Everything else that was checked is written." : SENTENCES[state];
}

/** Lets an administrator know how a long or scheduled import ended. */
export const importEnded = shortMail<Facts>(
  "import-ended",
  ({ importId, fileName, state, reason }, { publicUrl }) => ({
    subject: `${fileName} ${ENDINGS[state]}`,
    heading: `${fileName} ${ENDINGS[state]}`,
    paragraphs: reason === null ? [SENTENCES[state]] : [reason, sentenceAfterReason(state)],
    link: { label: "Open the import", url: `${publicUrl}/admin/imports/${importId}` },
    footnote: "You receive this because you started or applied the import.",
  }),
);
