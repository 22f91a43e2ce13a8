import type { ReactNode } from "react";

import { LineArt } from "~/ui/icon";

const BIN = "M4 6h16M9 6V3.5h6V6M6 6l1 15h10l1-15M10 10v7M14 10v7";

/** The label of a button that removes a part of a product; `children` name the part. */
export function RemoveLabel({ children }: { children: ReactNode }) {
  return (
    <>
      <LineArt d={BIN} className="size-4" />
      Remove{children}
    </>
  );
}
