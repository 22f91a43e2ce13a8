import { padLines, pads } from "#drizzle/schema/lists";
import type { TestDatabase } from "#tests/support/kit/tables";

type NewLine = Partial<typeof padLines.$inferInsert>;

/** Adds pasted lists. */
export function listKit(db: TestDatabase) {
  return {
    /** Adds a pasted list with these lines; those that say nothing else were not found. */
    addPad(
      owner: { userId: string } | { basketId: string },
      lines: readonly NewLine[],
      { id = "pad-of-a-test", updatedAt = 1 } = {},
    ) {
      db.insert(pads)
        .values({ id, ...owner, createdAt: updatedAt, updatedAt })
        .run();
      for (const [index, line] of lines.entries()) {
        const position = index + 1;
        const read = { typed: `line ${position}`, quantity: 1, isQuantityGiven: true };
        db.insert(padLines)
          .values({ padId: id, position, state: "not-found", ...read, ...line })
          .run();
      }
      return id;
    },
  };
}
