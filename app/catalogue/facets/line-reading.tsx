import type { AttributeKind } from "~/catalogue/facets/attribute-kinds";

type Reading = {
  name: string;
  kind: AttributeKind;
  unit: string | null;
  means: string | null;
  values: ReadonlyArray<{ label: string; low: number | null; high: number | null }>;
};

/** Says what an attribute reads in a line: its values with their numbers, or that it reads none. */
export function LineReading({ reading }: { reading: Reading }) {
  const { name, means, values } = reading;
  return (
    <p className="wrap-anywhere">
      <span className="text-muted">{name}: </span>
      {values.length === 0 ? (means === "" ? "left out by staff" : "not read") : null}
      {values.map((value) => `${value.label}${numbers(value, reading)}`).join("; ")}
      {means && <span className="text-muted"> read as “{means}”</span>}
    </p>
  );
}

/** Shows the numbers by which a range, size or rating is filtered, as " (low 0, high 10, V)". */
function numbers(
  { low, high }: Reading["values"][number],
  { kind, unit }: Pick<Reading, "kind" | "unit">,
): string {
  if (low === null && high === null) return "";
  if (kind === "ip") return ` (counts as ${low})`;
  if (kind === "size") return "";
  const ends = [low === null ? "no low" : `low ${low}`, high === null ? "no high" : `high ${high}`];
  return ` (${[...ends, unit].filter(Boolean).join(", ")})`;
}
