/** Writes a percentage as all pages and mails do, with a fixed number of decimals or with as many as it has: "12.5%". */
export function percentText(percent: number, decimals?: number): string {
  return `${percent.toLocaleString("en-GB", {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals ?? 2,
  })}%`;
}
