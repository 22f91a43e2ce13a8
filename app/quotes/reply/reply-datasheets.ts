/** A datasheet of a product in a reply. */
export type ReplyDatasheet = {
  title: string;
  /** The URL or path that opens it. */
  href: string;
  /** The site's own file in the media folder; null for one on another site. */
  file: string | null;
  /** The name to save it under. */
  filename: string;
  bytes: number | null;
};

/** Mail servers commonly refuse more than 20 MB; in a mail, a file grows by a third. */
const MAX_ATTACHED_BYTES = 9 * 1024 * 1024;

/** Splits datasheets into as many as fit as attachments of a mail, and those that the mail links to. */
export function splitDatasheets(datasheets: readonly ReplyDatasheet[]): {
  attached: Array<ReplyDatasheet & { file: string }>;
  linked: ReplyDatasheet[];
  attachedBytes: number;
} {
  const attached: Array<ReplyDatasheet & { file: string }> = [];
  const linked: ReplyDatasheet[] = [];
  let attachedBytes = 0;
  for (const datasheet of datasheets) {
    const { file, bytes } = datasheet;
    const fits = bytes !== null && attachedBytes + bytes <= MAX_ATTACHED_BYTES;
    if (file === null || !fits) {
      linked.push(datasheet);
      continue;
    }
    attached.push({ ...datasheet, file });
    attachedBytes += bytes;
  }
  return { attached, linked, attachedBytes };
}
