import { useRouteLoaderData } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

import { FileLink } from "~/ui/form/file-link";
import { buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { isFramed } from "~/catalogue/media/datasheet";

/** A link to the PDF; with scripts it opens the PDF in a dialog. */
export function DatasheetButton({
  productName,
  href,
  label = "Datasheet",
}: {
  productName: string;
  href: string | null;
  label?: string;
}) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <FileLink
        icon="document"
        label={label}
        productName={productName}
        href={href}
        onClick={(event) => {
          // Leave opening in a new tab or window to the browser.
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          setIsOpen(true);
        }}
      />
      {isOpen && href && (
        <DatasheetDialog
          title={`${productName} - Datasheet`}
          href={href}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

function DatasheetDialog({
  title,
  href,
  onClose,
}: {
  title: string;
  href: string;
  onClose: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  // The origins that the content security policy allows in frames besides this site.
  const origins = useRouteLoaderData<{ framedOrigins: string[] }>("root")?.framedOrigins ?? [];
  useEffect(() => dialog.current?.showModal(), []);

  return (
    // The content covers the whole dialog, so a click on the dialog itself is on the backdrop.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape closes it too
    <dialog
      ref={dialog}
      aria-label={title}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) dialog.current?.close();
      }}
      className="m-auto h-[90dvh] w-[min(60rem,94vw)] border border-ink bg-panel backdrop:bg-ink/60"
    >
      <div className="flex h-full flex-col">
        <div className="flex items-center justify-between gap-4 border-b pl-4">
          <h2 className="truncate font-semibold">{title}</h2>
          <button
            type="button"
            onClick={() => dialog.current?.close()}
            aria-label="Close datasheet"
            className="inline-flex size-12 shrink-0 cursor-pointer items-center justify-center hover:text-petrol"
          >
            <Icon name="close" />
          </button>
        </div>
        {navigator.pdfViewerEnabled && isFramed(href, origins) ? (
          <iframe src={href} title={title} className="w-full grow" />
        ) : (
          <div className="flex grow flex-col items-center justify-center gap-4 p-6 text-center">
            <p>Datasheet preview is not available.</p>
            <a href={href} target="_blank" rel="noreferrer" className={buttonClass({})}>
              Open the datasheet in a new tab
            </a>
          </div>
        )}
      </div>
    </dialog>
  );
}
