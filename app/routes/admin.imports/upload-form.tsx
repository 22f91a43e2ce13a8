import { Form } from "@remix-run/react";

import { SubmitButton } from "~/ui/form/submit-button";
import { fileClass } from "~/ui/control";
import { Panel } from "~/ui/panel";
import { IMPORT_UPLOAD } from "~/shared/upload-limits";

/** Uploads a file; what it would change is shown next. */
export function UploadForm({ isRefused }: { isRefused: boolean }) {
  return (
    <Panel title="Import a file">
      <Form method="post" encType="multipart/form-data">
        <label htmlFor="import-file" className="mb-1.5 block text-sm font-semibold">
          File
        </label>
        <input
          id="import-file"
          type="file"
          name="file"
          accept={IMPORT_UPLOAD.accept}
          required
          aria-invalid={isRefused ? true : undefined}
          aria-describedby="import-file-hint"
          className={fileClass}
        />
        <p id="import-file-hint" className="mt-1.5 mb-4 text-sm text-muted">
          {IMPORT_UPLOAD.hint}
          {isRefused && (
            <span className="font-semibold scripted:hidden"> Choose the file again.</span>
          )}
        </p>
        <ZipHelp />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <SubmitButton name="intent" value="upload" idle="Upload" busy="Uploading..." />
          <p className="text-muted">Nothing is changed yet.</p>
        </div>
      </Form>
    </Panel>
  );
}

function ZipHelp() {
  return (
    <details className="mb-4 text-sm">
      <summary className="text-link inline-flex min-h-11 cursor-pointer items-center">
        How files in a zip are named
      </summary>
      <p>
        By product code, SKU or part number: <span className="code">AB-12.jpg</span>, more pictures
        as <span className="code">AB-12_2.jpg</span>, the datasheet as{" "}
        <span className="code">AB-12.pdf</span>. Folders do not matter. For files with other names,
        add a <span className="code">map.csv</span> with the columns File and Code; it may name one
        file for several products.
      </p>
      <p className="mt-2">
        Pictures (JPEG, PNG, WebP, GIF, AVIF or TIFF, up to 10 MB) are added after those that are
        there. A datasheet (PDF, up to 20 MB) replaces the one before. A zip has at most 5,000
        files.
      </p>
      <p className="mt-2">
        Other documents (PDF, DWG, DXF, IFC, RVT, RFA, ZIP or CSV) are named in{" "}
        <span className="code">map.csv</span> with the columns Kind, such as “Wiring diagram”, and
        Title. Drawings and models need no kind.
      </p>
    </details>
  );
}
