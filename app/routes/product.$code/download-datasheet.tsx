import type { MouseEvent } from "react";

import { FileLink } from "~/components/form/file-link";
import { useShowToast } from "~/components/shell/toaster";

/**
 * A plain link to the file. Scripts fetch one of ours first, to be able to say whether it went
 * well; a maker's file on another host is left to the browser.
 */
export function DownloadDatasheet({
  productName,
  href,
  filename,
}: {
  productName: string;
  href: string | null;
  filename: string | null;
}) {
  const showToast = useShowToast();
  const isOurs = href?.startsWith("/");
  const download = async (event: MouseEvent) => {
    if (!href || !isOurs) return;
    event.preventDefault();
    const isSaved = await save(href, filename ?? "datasheet.pdf");
    showToast(isSaved ? STARTED : FAILED);
  };
  return (
    <FileLink
      icon="download"
      label="Download Datasheet"
      productName={productName}
      href={href}
      download={filename ?? true}
      // Browsers save nothing of another site: it opens beside this page.
      target={isOurs ? undefined : "_blank"}
      onClick={(event) => void download(event)}
    />
  );
}

const STARTED = { kind: "success", title: "Download started" } as const;
const FAILED = {
  kind: "error",
  title: "Download failed",
  description: "There was an error downloading the datasheet.",
} as const;

async function save(href: string, filename: string): Promise<boolean> {
  try {
    const response = await fetch(href);
    if (!response.ok) return false;
    const address = URL.createObjectURL(await response.blob());
    const link = document.createElement("a");
    link.href = address;
    link.download = filename;
    link.click();
    // The browser has its own hold on the file by then.
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
    return true;
  } catch {
    return false;
  }
}
