/** A table of parameters and their values. */
export function DataTable({
  caption,
  rows,
}: {
  caption: string;
  rows: ReadonlyArray<{ parameter: string; value: string }>;
}) {
  return (
    <table className="w-full border-t text-left text-sm">
      <caption className="sr-only">{caption}</caption>
      <tbody>
        {rows.map(({ parameter, value }) => (
          <tr
            key={`${parameter}: ${value}`}
            className="border-b align-baseline print:break-inside-avoid"
          >
            <th scope="row" className="w-2/5 py-2.5 pr-4 font-normal text-muted md:w-1/3">
              {parameter}
            </th>
            <td className="py-2.5 font-semibold wrap-anywhere">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
