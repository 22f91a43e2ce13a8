// Wholesalers add how a part is packed to its code: AB-10/PK10, AB-10-BULK, AB-10.10PK.
const PACKING =
  /^(?<code>.*[\p{L}\p{N}])(?<packing>[/_.-](?:(?:pk|pkt|pck|pack|box|bx|bag|ctn|carton|reel|tray|qty)[-.]?\d{0,4}|\d{1,4}[-.]?(?:pk|pkt|pack|box)|bulk|each|ea))$/iu;

/** Splits a code into the part's own and how it is packed; undefined for one that says nothing of its packing. */
export function splitPacking(typed: string): { code: string; packing: string } | undefined {
  const { code, packing } = PACKING.exec(typed.trim())?.groups ?? {};
  return code !== undefined && packing !== undefined && /\d/.test(code)
    ? { code, packing }
    : undefined;
}
