/** Shows the firm's marketing figures, which are content and never computed (L2). */
export function Figures({
  figures,
}: {
  figures: ReadonlyArray<{ figure: string; label: string }>;
}) {
  const inPairs = figures.length > 3 ? "max-sm:basis-2/5" : "";
  return (
    <ul
      role="list"
      className="flex flex-wrap gap-y-6 border-y border-ink py-6 sm:grid sm:auto-cols-fr sm:grid-flow-col"
    >
      {figures.map(({ figure, label }) => (
        <li
          key={label}
          className={`flex-1 ${inPairs} pr-4 sm:border-l sm:border-control sm:pl-6 sm:first:border-l-0 sm:first:pl-0`}
        >
          <span className="block text-2xl font-semibold tracking-tight md:text-3xl">{figure}</span>{" "}
          <span className="block text-sm text-muted md:text-base">{label}</span>
        </li>
      ))}
    </ul>
  );
}
