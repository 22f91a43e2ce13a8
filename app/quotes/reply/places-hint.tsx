import { REQUEST_PLACES, SENDING_PLACES } from "~/quotes/reply/text-places";

const placed = (names: readonly string[]) => names.map((name) => `{${name}}`).join(", ");

/** Lists the places that a text may have. */
export function PlacesHint() {
  return (
    <>
      {placed(REQUEST_PLACES)} are filled from the request, {placed(SENDING_PLACES)} when the reply
      is sent.
    </>
  );
}
