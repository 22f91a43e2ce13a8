import { expect, test } from "vitest";

import { parseId } from "~/shared/row-id";

test.each([
  { said: "7", id: 7 },
  { said: "007", id: 7 },
  { said: "999999999999999", id: 999_999_999_999_999 },
  { said: "9999999999999999", id: undefined },
  { said: "0x10", id: undefined },
  { said: "1e3", id: undefined },
  { said: "-1", id: undefined },
  { said: " 7", id: undefined },
  { said: "", id: undefined },
  { said: null, id: undefined },
  { said: undefined, id: undefined },
])("$said parses as $id", ({ said, id }) => {
  expect(parseId(said)).toBe(id);
});
