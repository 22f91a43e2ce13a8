/** The parameter of the desk that fills in the entries of an unsent reply, over a draft that was saved since. */
export const BRING_BACK = "bring-back";

/** The field with the keys of the stored forms that a save or `Throw away` deletes. */
export const UNSENT_FIELD = "unsent";

/** The entries of a draft that were posted after their session had ended. */
export type UnsentReply = {
  /** The keys of its stored forms: earlier presses of the same form are replaced by the last. */
  keys: string;
  time: string;
  /** The colleague who has saved the draft since, and when; null if no one has saved it. */
  savedSince: string | null;
  hasDraft: boolean;
  /** The message that cannot be filled in, because the draft has gone. */
  message: string;
  hasLostLines: boolean;
  /** The entries as a rejected form; null if they are not filled in. */
  result: { initialValue: Record<string, string>; fields: string[] } | null;
};
