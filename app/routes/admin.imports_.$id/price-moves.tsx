import { Link } from "@remix-run/react";

import { Panel } from "~/ui/panel";

import type { Row } from "./rows-table";

/** The prices that move most, where a wrong list shows first. */
export function PriceMoves({ moves }: { moves: readonly Row[] }) {
  if (moves.length === 0) return null;
  return (
    <Panel title={moves.length === 10 ? "The ten largest price moves" : "The largest price moves"}>
      <table className="-my-2 w-full text-left text-sm wrap-anywhere">
        <caption className="sr-only">Prices before and after</caption>
        <thead>
          <tr className="border-b">
            <th scope="col" className="py-1.5 pr-3">
              Code
            </th>
            <th scope="col" className="py-1.5 pr-3 text-right">
              Now
            </th>
            <th scope="col" className="py-1.5 pr-3 text-right">
              New
            </th>
            <th scope="col" className="py-1.5 text-right">
              Change
            </th>
          </tr>
        </thead>
        <tbody>
          {moves.map((move) => (
            <MoveRow key={move.rowNumber} move={move} />
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

function MoveRow({ move: { key, productId, changes } }: { move: Row }) {
  const price = changes.find(({ moves }) => moves !== null);
  if (!price) return null;
  return (
    <tr className="border-b align-baseline last:border-b-0">
      <th scope="row" className="py-1.5 pr-3 font-normal">
        <Link to={`/admin/products/${productId}`} className="code hover:underline">
          {key}
        </Link>
      </th>
      <td className="py-1.5 pr-3 text-right text-muted">{price.before.changed}</td>
      <td className="py-1.5 pr-3 text-right font-semibold">{price.after.changed}</td>
      <td className="py-1.5 text-right">{price.moves}</td>
    </tr>
  );
}
