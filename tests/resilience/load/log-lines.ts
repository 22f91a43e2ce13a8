/** Counts the log's lines that are not of a request that went well, by event or by route and status. */
export function countTroubles(output: string): string[] {
  const counts = new Map<string, number>();
  for (const line of output.split("\n")) {
    if (!line.startsWith("{")) continue;
    const { event, route, status, reason, message } = JSON.parse(line);
    if (event === undefined && !(status >= 500)) continue;
    const name = [event ?? `${route} ${status}`, reason, message].filter(Boolean).join(", ");
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => `${count} × ${name}`);
}
