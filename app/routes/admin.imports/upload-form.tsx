import { Form } from "@remix-run/react";

import { SubmitButton } from "~/components/form/submit-button";
import { fileClass } from "~/components/ui/control";
import { Panel } from "~/components/ui/panel";
import { IMPORT_UPLOAD } from "~/domain/imports/import-upload";

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
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <SubmitButton name="intent" value="upload" idle="Upload" busy="Uploading..." />
          <p className="text-muted">Nothing is changed yet.</p>
        </div>
      </Form>
    </Panel>
  );
}
