import { Fragment } from "react";

import { totalParts } from "~/quotes/request/summary-money";

/** A total, followed in smaller text by what it leaves out (N5). */
export function Total({ of }: { of: Parameters<typeof totalParts> }) {
  const [figure, ...others] = totalParts(...of);
  return (
    <>
      {figure}
      {others.map((part) => (
        <Fragment key={part}>
          {" "}
          <span className="plus">+ {part}</span>
        </Fragment>
      ))}
    </>
  );
}
