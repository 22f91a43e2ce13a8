import type { SerializeFrom } from "@remix-run/node";

import { Notice } from "~/ui/notice";
import { formatDayAndTime } from "~/shared/dates";

import type { loader } from "./route";

/** The change or renewal that the customer waits for, above the lines that it concerns. */
export function OpenRequest({ openRequest }: Pick<SerializeFrom<typeof loader>, "openRequest">) {
  if (!openRequest) return null;
  const { isRenewal, at, message } = openRequest;
  return (
    <Notice tone="petrol" icon="info">
      <p className="font-semibold">
        The customer asked {isRenewal ? "us to renew the quote" : "for a change"} on{" "}
        {formatDayAndTime(at)}
      </p>
      {message && <p className="mt-1 whitespace-pre-line">{message}</p>}
    </Notice>
  );
}
