import { Link } from "react-router-dom";

import type { ReadAs as ReadAsView } from "~/catalogue/search/reading/read-as";
import { buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";

/** Says what the words of a search are understood as, and offers to take each off (C41). */
export function ReadAs({ chips, wordsPath, nearest }: ReadAsView) {
  return (
    <>
      {chips.length > 0 && (
        <div className="mb-4 flex flex-wrap items-center gap-2">
          <span id="read-as">Read as:</span>
          <ul role="list" aria-labelledby="read-as" className="contents">
            {chips.map(({ text, to }) => (
              <li key={to}>
                <Link
                  to={to}
                  preventScrollReset
                  className={buttonClass({ variant: "secondary", size: "sm" })}
                >
                  <Icon name="close" className="size-4" />
                  <span className="sr-only">Remove </span>
                  {text}
                </Link>
              </li>
            ))}
          </ul>
          {wordsPath && (
            <Link
              to={wordsPath}
              preventScrollReset
              className={buttonClass({ variant: "quiet", size: "sm" })}
            >
              Search for the words instead
            </Link>
          )}
        </div>
      )}
      {nearest.map((says) => (
        <p key={says} className="mb-4">
          {says}
        </p>
      ))}
    </>
  );
}
