import { json, type LoaderFunction } from "@remix-run/node";

const headersOf = new WeakMap<object, Headers>();

/** A loader's data, to be sent with these headers. */
export function withHeaders<Data extends object>(data: Data, headers: Headers): Data {
  headersOf.set(data, headers);
  return data;
}

/** The same loader, with its data passed through `hand`; a Response stays as it is. */
export function wrapLoader(loader: LoaderFunction, hand: (data: object) => object) {
  return async (args: Parameters<LoaderFunction>[0]) => {
    const given = await loader(args);
    const isData = typeof given === "object" && given !== null && !(given instanceof Response);
    return isData ? hand(given) : given;
  };
}

/** For a browser that asks for one route's data. */
export function asJson(data: object): Response {
  return json(data, { headers: headersOf.get(data) });
}

/**
 * For a document. Remix would write plain data as JSON into a Response and parse it again. This object
 * passes for a Response, whose `json()` gives the data itself. So a loader may return only what JSON
 * would leave unchanged.
 */
export function atHand(data: object): object {
  const headers = new Headers(headersOf.get(data));
  headers.set("Content-Type", "application/json; charset=utf-8");
  return { status: 200, statusText: "", headers, body: data, json: () => data };
}
