import { DiscontinuedText } from "~/catalogue/relations/discontinued-text";
import type { ListedLineView } from "~/quotes/lists/listed-line";
import { LineName } from "~/quotes/request/quote-lines";
import { countOf, formatCount } from "~/shared/counts";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";

/** Shows the lines of a saved or shared list, without any price. */
export function ListedLines({
  lines,
  isEditable = false,
}: {
  lines: ListedLineView[];
  /** Offers to remove each line, in a form around the list. */
  isEditable?: boolean;
}) {
  return (
    <ul role="list" className="divide-y">
      {lines.map((line) => (
        <li
          key={line.index}
          className="flex flex-wrap items-start gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0"
        >
          <span className="w-10 shrink-0 text-right tabular-nums">
            {formatCount(line.quantity)} <span aria-hidden="true">×</span>
          </span>
          <ListedLine line={line} />
          {isEditable && (
            <Button variant="quiet" size="sm" name="intent" value={`remove:${line.index}`}>
              Remove<span className="sr-only">: {line.name}</span>
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function ListedLine({
  line: { name, code, manufacturer, tag, state, path, discontinued },
}: {
  line: ListedLineView;
}) {
  return (
    <div className="min-w-0 grow basis-36 wrap-anywhere">
      <p className="font-semibold">
        <LineName path={path}>{name}</LineName>
      </p>
      {(code ?? manufacturer) && (
        <p className="text-sm text-muted">
          {code && <span className="code">{code}</span>} {manufacturer}
        </p>
      )}
      {tag && <p className="text-sm">Tag: {tag}</p>}
      {state === "text" && <Badge>Not in our catalogue</Badge>}
      {state === "gone" && <Badge tone="signal">No longer in our catalogue</Badge>}
      {discontinued && (
        <p className="text-sm">
          <DiscontinuedText discontinued={discontinued} />
        </p>
      )}
    </div>
  );
}

/** Offers to add the lines that have left the catalogue too, in words. */
export function WithGone({ lines }: { lines: readonly ListedLineView[] }) {
  const gone = lines.filter(({ state }) => state === "gone").length;
  if (gone === 0) return null;
  return (
    <div>
      <p>
        {countOf(gone, "line")} of this list {gone === 1 ? "is" : "are"} no longer in our catalogue.
      </p>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          name="withGone"
          value="yes"
          className="size-5 shrink-0 accent-petrol"
        />
        <span>Ask for {gone === 1 ? "it" : "them"} all the same, by name and code</span>
      </label>
    </div>
  );
}
