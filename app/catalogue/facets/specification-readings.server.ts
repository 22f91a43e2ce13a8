/** Reads the lines of specifications into the values of attributes (C28). */
import { sqlite } from "~/db/client.server";
import { prepareOnce } from "~/db/prepared.server";
import { write } from "~/db/write.server";
import {
  type ReadAs,
  readMeaning,
  type ReadValue,
  readValues,
} from "~/catalogue/facets/read-values";
import { createTextReader, type WordRule } from "~/catalogue/facets/word-rules";
import { groupBy } from "~/shared/group-by";
import { mayWrite } from "~/litefs/litefs.server";

// Less than 100 ms of the write lock.
const MAX_READ = 1000;

// More products than this are updated by reading all of them again.
const MAX_CHANGED = 200;

type UnreadText = { id: number; parameter: string; text: string };

const unread = prepareOnce(() =>
  sqlite.prepare<[], UnreadText>(
    `select id, parameter, text from specification_texts where is_read = 0 order by id limit ${MAX_READ}`,
  ),
);

const isAnyUnread = prepareOnce(() =>
  sqlite.prepare("select 1 from specification_texts where is_read = 0 limit 1"),
);

/**
 * Reads the lines that triggers have collected and that are not read yet, 1000 at most, and returns how
 * many. The products that have them are counted again. Call inside write(), after every change of
 * specifications.
 */
export function readSpecifications(): number {
  const texts = unread().all();
  if (texts.length === 0) return 0;
  const readers = readWordRules();
  for (const text of texts) readOne(text, readers);
  logChangedProducts(texts);
  return texts.length;
}

/**
 * Reads every line that is not read yet: after an upgrade, and after attributes have changed. Deletes lines
 * that no product has any more, and values that no line has.
 */
export async function readAllSpecifications(): Promise<void> {
  while (mayWrite() && isAnyUnread().get()) await write(readSpecifications);
  if (mayWrite() && isAnyUnused().get()) await write(deleteUnused);
}

const UNUSED_TEXTS =
  "specification_texts where not exists (select 1 from product_specifications where text_id = specification_texts.id)";
const UNUSED_VALUES =
  "attribute_values where not exists (select 1 from attribute_readings where value_id = attribute_values.id)";

const isAnyUnused = prepareOnce(() =>
  sqlite.prepare(
    `select 1 where exists (select 1 from ${UNUSED_TEXTS}) or exists (select 1 from ${UNUSED_VALUES})`,
  ),
);

function deleteUnused(): void {
  sqlite.prepare(`delete from ${UNUSED_TEXTS}`).run();
  sqlite.prepare(`delete from ${UNUSED_VALUES}`).run();
}

const attributesOf = prepareOnce(() =>
  sqlite.prepare<
    [{ parameter: string; text: string }],
    ReadAs & { id: number; means: string | null }
  >(
    `select a.id, a.kind, a.unit, a.several, s.only_words as onlyWords, s.except_words as exceptWords, c.means
     from attribute_sources s
       join attributes a on a.id = s.attribute_id
       left join reading_corrections c on c.attribute_id = a.id and c.text = :text
     where s.parameter = :parameter collate nocase`,
  ),
);

const deleteReadings = prepareOnce(() =>
  sqlite.prepare<[number]>("delete from attribute_readings where text_id = ?"),
);

const upsertValue = prepareOnce(() =>
  sqlite.prepare<[ReadValue & { attributeId: number }], { id: number }>(
    `insert into attribute_values(attribute_id, label, low, high)
     values (:attributeId, :label, :low, :high)
     on conflict(attribute_id, label) do update set low = excluded.low, high = excluded.high
     returning id`,
  ),
);

const insertReading = prepareOnce(() =>
  sqlite.prepare<[number, number]>(
    "insert or ignore into attribute_readings(text_id, value_id) values (?, ?)",
  ),
);

const markRead = prepareOnce(() =>
  sqlite.prepare<[number]>("update specification_texts set is_read = 1 where id = ?"),
);

type TextReaders = ReadonlyMap<number, (text: string) => string[]>;

const wordRules = prepareOnce(() =>
  sqlite.prepare<[], WordRule & { attributeId: number }>(
    "select attribute_id as attributeId, phrase, label from attribute_words",
  ),
);

/** Returns what reads the words of a line, by the ids of the attributes that have rules of words. */
function readWordRules(): TextReaders {
  const byAttribute = groupBy(wordRules().all(), ({ attributeId }) => attributeId);
  return new Map([...byAttribute].map(([id, rules]) => [id, createTextReader(rules)]));
}

function readOne({ id, parameter, text }: UnreadText, readers: TextReaders): void {
  deleteReadings().run(id);
  for (const { means, ...row } of attributesOf().all({ parameter, text })) {
    const attribute = { ...row, readWords: readers.get(row.id) };
    const values = means === null ? readValues(attribute, text) : readMeaning(attribute, means);
    for (const value of values) {
      const stored = upsertValue().get({ ...value, attributeId: attribute.id });
      if (stored) insertReading().run(id, stored.id);
    }
  }
  markRead().run(id);
}

const productsWith = prepareOnce(() =>
  sqlite
    .prepare<[string], number>(
      `select distinct product_id from product_specifications
       where text_id in (select value from json_each(?)) limit ${MAX_CHANGED + 1}`,
    )
    .pluck(),
);

const insertChange = prepareOnce(() =>
  sqlite.prepare<[number | null]>("insert into facet_changes(product_id) values (?)"),
);

function logChangedProducts(texts: readonly UnreadText[]): void {
  const changed = productsWith().all(JSON.stringify(texts.map(({ id }) => id)));
  if (changed.length > MAX_CHANGED) logAllChanged();
  else for (const id of changed) insertChange().run(id);
}

/** Lets every process count all products again. Call inside write(). */
export function logAllChanged(): void {
  insertChange().run(null);
}

/**
 * Marks the lines of these parameters, in any case, so that they are read again. Call inside write(), and
 * `readAllSpecifications` after it.
 */
export function markUnread(parameters: readonly string[]): void {
  sqlite
    .prepare(
      `update specification_texts set is_read = 0
       where parameter collate nocase in (select value from json_each(?))`,
    )
    .run(JSON.stringify(parameters));
}
