import type { MouseEvent } from "react";

import { FileLink } from "~/ui/form/file-link";
import { useShowToast } from "~/ui/toaster";

/**
 * Links to the file. With scripts, a file on this site is fetched first, so that success or failure can
 * be shown; a file on another host is left to the browser.
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
      // Browsers ignore `download` for another site, so the file opens in a new tab.
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
    // By then the browser has started the download.
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
    return true;
  } catch {
    return false;
  }
}
