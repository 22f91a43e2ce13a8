/** The law of rows (I27): each row of a file is new, changed, the same, wrong, to be discontinued or left out, and never two of them. */
import { copyFile, writeFile } from "node:fs/promises";
import { beforeAll, beforeEach, expect, test } from "vitest";

import { NO_ANSWERS } from "~/imports/meaning/answers";
import type { RunOptions } from "~/imports/runs/import-run";
import { type DescribedRun, insertRun } from "~/imports/runs/runs.server";
import { importFilePath, makeImportFolder } from "~/imports/runs/import-files.server";
import { countLeftOut } from "~/imports/runs/left-out-rows.server";
import { setMapping } from "~/imports/runs/run-steps.server";
import { describeAsRun } from "~/imports/runs/understand-file.server";
import { workOffImports } from "~/imports/runs/work-off.server";
import { addProduct } from "#tests/support/catalogue";
import { ALEX, removeRuns, runOf } from "#tests/support/imports/runs";

const CODES = Array.from({ length: 12 }, (_, at) => `LAW-${at}0`);

beforeAll(() => {
  for (const productCode of CODES) addProduct({ productCode, listPricePence: 10_00 });
});
beforeEach(removeRuns);

/** A generator of numbers from 0 up to a limit, which a seed repeats. */
function numbersFrom(seed: number) {
  let state = seed;
  return (limit: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * limit);
  };
}

const HEADERS = "Product code,Description,List price,Stock";

function randomFile(seed: number): string[] {
  const next = numbersFrom(seed);
  const code = () => CODES[next(CODES.length)] ?? "";
  const rows: ReadonlyArray<() => string> = [
    () => `${code()},Sensor,${10 + next(3)}.00,`,
    () => `${code()},Sensor,1x.00,5`,
    () => `${code()},,,`,
    () => `NOT-${next(9)},Sensor,12.00,1`,
    () => "VALVES,,,",
    () => ",Valves and actuators,,",
    () => "Total,,1200.00,",
    () => "Page 2 of 9,,,",
    () => "* Prices are ex works,,,",
    () => HEADERS,
    () => ",,12.00,",
    () => ",,,",
    () => `${code()},Sensor,12.00,4,more`,
    () => `"${code()}","Sensor, long",12.00,`,
  ];
  return Array.from({ length: 1 + next(40) }, () => rows[next(rows.length)]?.() ?? "");
}

/** Answers that it is right, of a file that is mostly titles and notes. */
function withAnswers({ options, facts }: DescribedRun): RunOptions {
  const left = Object.values(facts?.leftOut ?? {}).reduce((all, rows) => all + rows, 0);
  const topics = { "left-out-share": { use: "file", value: String(left) } } as const;
  return { ...options, answers: { ...NO_ANSWERS, topics } };
}

test.each(Array.from({ length: 25 }, (_, at) => at + 1))("of a random file, %i", async (seed) => {
  const rows = randomFile(seed);
  const filled = rows.filter((row) => row !== ",,,").length;
  const path = importFilePath(0);
  await makeImportFolder();
  await writeFile(path, [`${HEADERS}`, "LAW-00,First,10.00,", ...rows].join("\n"));
  const described = await describeAsRun({ path, fileName: "law.csv" });
  if (described.kind !== "table") throw new Error("It is a table");
  const file = { fileName: "law.csv", fileBytes: 10, fileSha256: "ab".repeat(32) };
  const id = await insertRun({ ...described.run, ...file }, ALEX);
  await copyFile(path, importFilePath(id));
  await setMapping(id, { ...described.run, options: withAnswers(described.run) });
  await workOffImports({ isStopping: () => false });

  const run = runOf(id);
  const { counts, rowCount } = run;
  if (!counts) throw new Error(`It was not checked: ${run.failure}`);
  const { new: added, change, same, error, missing, leftOut = 0 } = counts;
  expect(added + change + same + error + missing + leftOut).toBe(filled + 1);
  expect(rowCount).toBe(filled + 1);
  expect(leftOut).toBe(countLeftOut(id));
});
