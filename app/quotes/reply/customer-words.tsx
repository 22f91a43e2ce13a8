import { Link } from "@remix-run/react";

import { type CustomerWord, customerDid } from "~/quotes/reply/quote-message";
import { formatDayAndTime } from "~/shared/dates";
import { Notice } from "~/ui/notice";

/** How many of the newest messages are shown; the desk has all of them. */
const SHOWN = 5;

/** Shows staff what the customer wrote that has no answer yet. */
export function CustomerWords({
  words,
  deskPath,
}: {
  words: readonly CustomerWord[];
  deskPath: string;
}) {
  if (words.length === 0) return null;
  const older = words.length - SHOWN;
  return (
    <Notice tone="petrol" icon="info">
      {older > 0 && (
        <p className="mb-2">
          <Link to={`${deskPath}#conversation`} className="text-link">
            {older} earlier
          </Link>
        </p>
      )}
      <ul role="list" className="space-y-3">
        {words.slice(-SHOWN).map((word) => (
          <li key={`${word.kind} ${word.at}`}>
            <p className="font-semibold">
              {customerDid(word)} on {formatDayAndTime(word.at)}
            </p>
            {word.text && <p className="mt-1 whitespace-pre-line wrap-anywhere">{word.text}</p>}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
