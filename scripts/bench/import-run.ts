import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import Database from "better-sqlite3";

import type { TableKind } from "~/imports/runs/import-kinds";

import type { Server } from "./processes";

const POLL_MS = 500;
const WITHIN_MS = 20 * 60_000;
const WORKING = ["checking", "applying"];

export type FileToCheck = { kind: TableKind; name: string; content: BlobPart };

type Run = { id: number; state: string; mapping: string; checkedAt: number; rows: number };

/** Checks and applies a file as an administrator does, over plain HTTP. */
export class ImportRun {
  readonly #url: string;
  readonly #headers: Record<string, string>;
  readonly #newest: () => Run;

  constructor({ url }: Pick<Server, "url">, folder: string, cookie: string) {
    this.#url = url;
    this.#headers = { Cookie: cookie, Origin: url };
    const database = new Database(path.join(folder, "site.db"), { readonly: true });
    const newest = database.prepare<[], Run>(
      `select id, state, mapping, checked_at as checkedAt, row_count as rows
       from import_runs order by id desc limit 1`,
    );
    this.#newest = () => {
      const run = newest.get();
      if (!run) throw new Error("There is no import.");
      return run;
    };
  }

  /** Uploads a file and checks it; all of its columns are recognised by their headings. */
  async check({ kind, name, content }: FileToCheck): Promise<{ rows: number; checkMs: number }> {
    const startedAt = performance.now();
    const form = new FormData();
    form.set("intent", "upload");
    form.set("file", new File([content], name));
    await this.#post("/admin/imports", form);
    const mapping: Record<string, string> = JSON.parse(this.#newest().mapping);
    const columns = Object.entries(mapping).map(([place, field]) => [`column-${place}`, field]);
    const fields = { intent: "check", kind, ...Object.fromEntries(columns) };
    await this.#post(this.#path, new URLSearchParams(fields));
    const { rows } = await this.#ended("checked");
    return { rows, checkMs: performance.now() - startedAt };
  }

  /** Applies what was checked; returns the milliseconds until all of it is written. */
  async apply(): Promise<number> {
    const startedAt = performance.now();
    const checkedAt = String(this.#newest().checkedAt);
    await this.#post(
      this.#path,
      new URLSearchParams({ intent: "apply", checkedAt, isLeavingOutErrors: "on" }),
    );
    await this.#ended("applied");
    return performance.now() - startedAt;
  }

  get #path(): string {
    return `/admin/imports/${this.#newest().id}`;
  }

  /** Watches the run's page until its step has ended. */
  async #ended(expected: string): Promise<Run> {
    const deadline = performance.now() + WITHIN_MS;
    while (WORKING.includes(this.#newest().state) && performance.now() < deadline) {
      await (await fetch(this.#url + this.#path, { headers: this.#headers })).text();
      await delay(POLL_MS);
    }
    const run = this.#newest();
    if (run.state !== expected) throw new Error(`The import is ${run.state}, not ${expected}.`);
    return run;
  }

  async #post(address: string, body: FormData | URLSearchParams): Promise<void> {
    const request = { method: "POST", redirect: "manual", headers: this.#headers, body } as const;
    const { status } = await fetch(this.#url + address, request);
    if (status !== 303) throw new Error(`${address} answered ${status}.`);
  }
}
