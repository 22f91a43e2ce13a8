import { Panel } from "~/ui/panel";
import { IMPORT_KIND_LABELS, TABLE_KINDS } from "~/imports/runs/import-kinds";
import {
  EXPORT_FORMAT_LABELS,
  EXPORT_FORMATS,
  type ExportFormat,
  exportPath,
  templatePath,
} from "~/imports/runs/import-paths";

/** Links to exports of the catalogue and to examples, in the columns that an import reads. */
export function ExportPanel() {
  return (
    <Panel title="Export and templates">
      <table className="w-full text-left wrap-anywhere">
        <caption className="sr-only">Files to download</caption>
        <thead>
          <tr className="border-b text-sm">
            <th scope="col" className="pb-2 pr-3">
              What
            </th>
            <th scope="col" className="pb-2 pr-3">
              All of it
            </th>
            <th scope="col" className="pb-2">
              Template
            </th>
          </tr>
        </thead>
        <tbody>
          {TABLE_KINDS.map((kind) => (
            <tr key={kind} className="border-b">
              <th scope="row" className="pr-3 font-normal">
                {IMPORT_KIND_LABELS[kind]}
              </th>
              <td className="pr-3">
                <Downloads
                  of={`, all ${IMPORT_KIND_LABELS[kind]}`}
                  pathOf={(format) => exportPath(kind, { format })}
                />
              </td>
              <td>
                <Downloads
                  of={`, template of ${IMPORT_KIND_LABELS[kind]}`}
                  pathOf={(format) => templatePath(kind, format)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-sm text-muted">
        An Excel file keeps codes such as 00123. Of a CSV that is opened with a double click, Excel
        makes 123: use Data, From Text/CSV, and choose Text for the codes. Of 50,000 products the
        CSV is larger than an upload may be, and the Excel file a sixth of that limit. Pictures and
        uploaded datasheets are not in these files.
      </p>
    </Panel>
  );
}

function Downloads({ of, pathOf }: { of: string; pathOf: (format: ExportFormat) => string }) {
  return EXPORT_FORMATS.map((format) => (
    <a
      key={format}
      href={pathOf(format)}
      className="text-link mr-3 inline-flex min-h-11 items-center"
    >
      {EXPORT_FORMAT_LABELS[format]}
      <span className="sr-only">{of}</span>
    </a>
  ));
}
