import { Panel } from "~/components/ui/panel";
import { IMPORT_KIND_LABELS, TABLE_KINDS } from "~/domain/imports/import-kinds";
import { exportPath, templatePath } from "~/domain/imports/import-paths";

const LINK = "text-link inline-flex min-h-11 items-center";

/** Links to what is stored, and to examples, in the columns that an import reads. */
export function ExportPanel() {
  return (
    <Panel title="Export and templates">
      <table className="w-full text-left wrap-anywhere">
        <caption className="sr-only">Files to download, as CSV</caption>
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
                <a href={exportPath(kind)} className={LINK}>
                  Export<span className="sr-only"> {IMPORT_KIND_LABELS[kind]}</span>
                </a>
              </td>
              <td>
                <a href={templatePath(kind)} className={LINK}>
                  Template<span className="sr-only"> of {IMPORT_KIND_LABELS[kind]}</span>
                </a>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-sm text-muted">
        CSV. Excel changes codes such as 00123 when it opens the file with a double click: use Data,
        From Text/CSV, and choose Text for the codes.
      </p>
    </Panel>
  );
}
