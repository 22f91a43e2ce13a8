import { type FormFields, ORIGIN, type Visitor } from "#tests/support/requests";

/** Builds a posted form whose body arrives once `meanwhile` is done, after the action has checked who sends it. */
export function lateRequest(
  browser: Visitor,
  url: string,
  fields: FormFields,
  meanwhile: () => Promise<unknown>,
): Request {
  const texts = Object.entries(fields).map(([name, value]) => [name, String(value)]);
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        await meanwhile();
        controller.enqueue(new TextEncoder().encode(new URLSearchParams(texts).toString()));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const headers = { Origin: ORIGIN, "Content-Type": "application/x-www-form-urlencoded" };
  return browser.request(url, { method: "POST", body, headers, duplex: "half" });
}
