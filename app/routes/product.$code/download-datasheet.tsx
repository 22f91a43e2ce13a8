import type { MouseEvent } from "react";

import { useShowToast } from "~/components/toaster";
import { buttonClass } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";

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
  const look = `${buttonClass({ variant: "secondary", size: "sm" })} grow`;
  const content = (
    <>
      <Icon name="download" className="size-4" />
      Download Datasheet<span className="sr-only">: {productName}</span>
    </>
  );
  if (!href) {
    return (
      <button type="button" disabled className={look}>
        {content}
      </button>
    );
  }

  const download = async (event: MouseEvent) => {
    if (!href.startsWith("/")) return;
    event.preventDefault();
    const isSaved = await save(href, filename ?? "datasheet.pdf");
    showToast(isSaved ? STARTED : FAILED);
  };
  return (
    <a
      href={href}
      download={filename ?? true}
      // Browsers save nothing of another site: it opens beside this page.
      target={href.startsWith("/") ? undefined : "_blank"}
      rel="noreferrer"
      onClick={(event) => void download(event)}
      className={look}
    >
      {content}
    </a>
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
