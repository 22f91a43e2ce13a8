import { Icon, LineArt } from "~/ui/icon";
import { Popover, popoverTarget } from "~/ui/popover";

const ID = "enlarged-picture";

/**
 * A button over the picture, and the picture on the whole screen; a tick box magnifies it further.
 * Works without scripts, and loads nothing until it is opened.
 */
export function EnlargedPicture({ url, alt }: { url: string; alt: string }) {
  return (
    <>
      <button
        type="button"
        aria-label={`Enlarge picture: ${alt}`}
        className="absolute inset-0 flex cursor-zoom-in items-start justify-end text-faint hover:text-petrol print:hidden"
        {...popoverTarget(ID)}
      >
        <LineArt d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" className="m-3" />
      </button>
      <Popover id={ID} label={alt} className="enlarged">
        <div className="sticky top-0 left-0 flex items-center gap-x-5 border-b bg-panel pl-4 text-sm">
          <label className="inline-flex min-h-12 cursor-pointer items-center gap-2">
            <input type="checkbox" className="size-5 accent-petrol" />
            Magnify
          </label>
          <a href={url} target="_blank" rel="noreferrer" className="text-link">
            Open in a new tab
          </a>
          <button
            type="button"
            aria-label="Close picture"
            className="ml-auto inline-flex size-12 cursor-pointer items-center justify-center hover:text-petrol"
            {...popoverTarget(ID)}
          >
            <Icon name="close" />
          </button>
        </div>
        <img src={url} alt={alt} width="480" height="360" loading="lazy" />
      </Popover>
    </>
  );
}
