/** Price lists of a few kilobytes that staff are sent, and upload in good faith. */
import { spreadsheetOf, textRow } from "#tests/support/files/spreadsheet";

import type { Attacker } from "./attacker";
import type { Attack } from "./attacks";

const WAIT_MS = 8000;

export const spreadsheetAttacks: Record<string, Attack> = {
  "a spreadsheet whose cells share one long text": {
    pauseMs: 20_000,
    round: (attacker) => upload(attacker, expandingFile()),
  },
  "a spreadsheet with a number format that never ends": {
    pauseMs: 45_000,
    round: (attacker) => upload(attacker, endlessFormat()),
  },
};

/** Uploads and checks a file, reads what is wrong with it, and cancels it. */
async function upload(attacker: Attacker, content: Buffer): Promise<void> {
  const headers = { Cookie: attacker.scene.staff };
  const form = new FormData();
  form.set("intent", "upload");
  form.set("file", new File([new Uint8Array(content)], "prices.xlsx"));
  const uploaded = await attacker.send("/admin/imports", { method: "POST", body: form, headers });
  const page = uploaded?.location;
  if (!page) return;

  const check = "intent=check&kind=prices&column-0=productCode&column-1=price";
  await attacker.post(page, check, { headers });
  await attacker.pause(WAIT_MS);
  await attacker.send(`${page}?tab=error`, { headers });
  await attacker.send(`${page}/errors.csv`, { headers });
  await attacker.post(page, "intent=cancel", { headers });
  await attacker.post(page, "intent=discard", { headers });
}

/** Returns 3 KB: 100 rows of 100 cells each, all of which show the same 20 000 characters. */
function expandingFile(): Buffer {
  const cells = '<c t="s"><v>0</v></c>'.repeat(100);
  const rows = Array.from({ length: 100 }, (_, at) => `<row r="${at + 2}">${cells}</row>`);
  const headers = Array.from({ length: 100 }, (_, at) => `Head ${at}`);
  return spreadsheetOf({
    rows: textRow(1, headers) + rows.join(""),
    sharedTexts: `<si><t>${"A".repeat(20_000)}</t></si>`,
  });
}

/** Returns 50 KB: 5000 rows, the last of which has a number format of 900 000 brackets. */
function endlessFormat(): Buffer {
  const rows = Array.from({ length: 4998 }, (_, at) => textRow(at + 2, [`A-${at}`, "1.00"]));
  const last = '<row r="5000"><c t="inlineStr"><is><t>A-1</t></is></c><c s="1"><v>1</v></c></row>';
  return spreadsheetOf({
    rows: textRow(1, ["Product code", "List price"]) + rows.join("") + last,
    styles: `<numFmts><numFmt numFmtId="164" formatCode="${"[".repeat(900_000)}"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs>`,
  });
}
