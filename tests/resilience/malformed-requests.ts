/** Requests that are wrong in one way or several, the same ones for the same seed. */

type Draw = {
  below: (limit: number) => number;
  oneOf: <Item>(items: readonly Item[]) => Item;
  chance: (share: number) => boolean;
};

const PATHS = [
  ...["/", "/products", "/PRODUCTS", "/quote", "/Quote/", "/basket/lines", "/contact", "/auth"],
  ...["/admin", "/admin/products/1", "/suggestions", "/events", "/media/products/x", "/build/x.js"],
  ...["/product/%E0%A4%A", "/product/%00", "//evil.example/", "/..%2f..%2fetc", "/%2e%2e/%2e%2e"],
  ...["/datasheets/1", "/sitemap.xml", "/nowhere", "*", "http://evil.example/", "/\u00e9", ""],
] as const;
const METHODS = [
  "GET",
  "HEAD",
  "POST",
  "PUT",
  "DELETE",
  "OPTIONS",
  "TRACE",
  "BREW",
  "get",
  "",
] as const;
const QUERIES = ["", "?page=-1", "?page=1e309", "?q=%", "?q=%ff", "?_data=routes%2Fnone", "?index"];
const HOSTS = ["localhost", "evil.example", "a b", "[::1", "", "127.0.0.1:99999"];
const TYPES = [
  ...["application/x-www-form-urlencoded", "application/json", "text/plain", "multipart/form-data"],
  ...["multipart/form-data; boundary=x", "multipart/form-data; boundary=", "nonsense", ""],
];
const BODIES = [
  ...["", "a", "intent=submit", "e[99999999]=1", "a.b.c.d=1&a=2", "%", "&".repeat(2000), "\u0000"],
  ...["__proto__=1&constructor=2", "quantity=1e309&productId=-1", "x=1&".repeat(1500)],
  ...["--x\r\nContent-Disposition: form-data; name=a\r\n\r\n1\r\n--x--\r\n", "--x\r\nContent-Dis"],
  ...['--x\r\nContent-Disposition: form-data; name="f"; filename="a"\r\n\r\n', "x".repeat(20_000)],
];
const HEADERS = [
  ...[
    "Cookie: quote-items=%; session=; toast=bnVsbA",
    "Cookie: ;;;=;==",
    "Accept-Encoding: \u00ff",
  ],
  ...["X-Forwarded-For: not, an, address", "X-Forwarded-Host: a b", "X-Forwarded-Proto: ftp"],
  ...['If-None-Match: "', "Range: bytes=9-1", "Expect: 200-ok", "Upgrade: h2c", "Origin: null"],
  ...["Sec-Fetch-Site: same-origin", "Origin: http://localhost", "X-Forwarded-Host: b.example"],
  ...["Sec-Fetch-Site: cross-site", "Origin: http://[", "Referer: \\\\", "Content-Length: -1"],
  ...[
    "Transfer-Encoding: chunked",
    "Transfer-Encoding: gzip",
    "No-Colon",
    ": empty",
    "Content-Length: 5",
  ],
];

/** One malformed request after another, each whole bytes as they go over the wire. */
export function* malformedRequests(seed: number): Generator<Buffer> {
  const draw = drawing(seed);
  for (;;) yield oneRequest(draw);
}

function oneRequest(draw: Draw): Buffer {
  const method = draw.chance(0.5) ? "POST" : draw.oneOf(METHODS);
  const target = draw.oneOf(PATHS) + draw.oneOf(QUERIES);
  const body = method === "POST" || draw.chance(0.2) ? draw.oneOf(BODIES) : "";
  const length = draw.chance(0.1)
    ? body.length + draw.below(500)
    : Buffer.byteLength(body, "latin1");
  const headers = [
    `Host: ${draw.chance(0.8) ? "localhost" : draw.oneOf(HOSTS)}`,
    "Connection: close",
    ...(body ? [`Content-Type: ${draw.oneOf(TYPES)}`, `Content-Length: ${length}`] : []),
    ...(draw.chance(0.5) ? [draw.oneOf(HEADERS)] : []),
    // Some do harm only together.
    ...(draw.chance(0.5) ? [draw.oneOf(HEADERS)] : []),
    ...(draw.chance(0.02) ? [`X-Long: ${"y".repeat(20_000)}`] : []),
  ];
  const version = draw.chance(0.97) ? "HTTP/1.1" : draw.oneOf(["HTTP/9.9", "HTTP/1.0", ""]);
  const whole = `${method} ${target} ${version}\r\n${headers.join("\r\n")}\r\n\r\n${body}`;
  return Buffer.from(
    draw.chance(0.05) ? whole.slice(0, draw.below(whole.length)) : whole,
    "latin1",
  );
}

/** Mulberry32: small, and the same on every machine. */
function drawing(seed: number): Draw {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  const oneOf = <Item>(items: readonly Item[]): Item => {
    const item = items[below(items.length)];
    if (item === undefined) throw new Error("There is nothing to choose from");
    return item;
  };
  return { below, oneOf, chance: (share) => next() < share };
}
