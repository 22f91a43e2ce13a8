import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import path from "node:path";
import { json } from "@remix-run/node";

import { setMapping } from "~/imports/runs/run-steps.server";
import { insertRun } from "~/imports/runs/runs.server";
import { runPath } from "~/imports/runs/import-paths";
import { IMPORT_UPLOAD } from "~/shared/upload-limits";
import { NEW_MEDIA } from "~/imports/media/plan-media";
import type { Actor } from "~/shared/actor";
import { redirectWithToast } from "~/http/replies.server";
import { type ReceivedFile, receiveFile } from "~/http/uploads/received-file.server";
import { importFolder, keepImportFile, makeImportFolder } from "~/imports/runs/import-files.server";
import { describeAsRun } from "~/imports/runs/understand-file.server";

const { limitBytes } = IMPORT_UPLOAD;
const LIMIT_MEGABYTES = limitBytes / 1024 / 1024;

type StoredFile = Extract<ReceivedFile, { kind: "stored" }>;

/** Stores an uploaded file as a run, whose columns are chosen next, or says why it cannot be read. */
export async function takeUpload(request: Request, actor: Actor) {
  await makeImportFolder();
  const received = path.join(importFolder, `${randomUUID()}.part`);
  const { file } = await receiveFile(request, { path: received, limitBytes });
  try {
    return await replyTo(file, received, actor);
  } finally {
    // Still there unless it was given to a run.
    await rm(received, { force: true });
  }
}

function replyTo(file: ReceivedFile, received: string, actor: Actor) {
  switch (file.kind) {
    case "stored":
      return storeRun(received, file, actor);
    case "too-large":
      return refuse(tooLarge(file.filename));
    case "empty":
      return refuse(`“${file.filename}” is empty.`);
    case "none":
      return refuse("Choose a file.");
  }
}

function tooLarge(fileName: string): string {
  const isText = /\.(?:csv|tsv|txt)$/i.test(fileName);
  const advice = isText ? " Save it as .xlsx, which is packed." : "";
  return `“${fileName}” is larger than ${LIMIT_MEGABYTES} MB.${advice}`;
}

async function storeRun(received: string, file: StoredFile, actor: Actor) {
  const { filename: fileName, bytes: fileBytes, sha256: fileSha256 } = file;
  const described = await describeAsRun({ path: received, fileName });
  if (described.kind === "refused") return refuse(described.reason);
  if (described.kind === "media") {
    const id = await insertRun({ ...NEW_MEDIA, fileName, fileBytes, fileSha256 }, actor);
    await keepImportFile(id, received);
    await setMapping(id, NEW_MEDIA);
    return redirectWithToast(runPath(id), CHECK_STARTED);
  }

  const { run, remembered } = described;
  const id = await insertRun({ ...run, fileName, fileBytes, fileSha256 }, actor);
  await keepImportFile(id, received);
  const description = !remembered ? CHOOSE : remembered.isOfMaker ? OF_MAKER : REMEMBERED;
  return redirectWithToast(runPath(id), { kind: "success", title: "File uploaded", description });
}

const OF_MAKER =
  "Its columns and answers are those of the last file of this manufacturer that was applied.";
const REMEMBERED = "Its columns are those of the last file with these headings that was applied.";
const CHECK_STARTED = {
  kind: "success",
  title: "File uploaded",
  description: "It is being checked.",
} as const;
const CHOOSE = "Say what its columns are, then check it.";

/** Shows the form again; a browser does not send a file back. */
function refuse(description: string) {
  const toast = { kind: "error", title: "Not uploaded", description } as const;
  return json({ toast }, { status: 400 });
}
