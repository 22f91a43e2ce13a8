import { describe, expect, test } from "vitest";

import { MAX_IMAGES } from "~/shared/upload-limits";
import {
  type MapRow,
  type MediaCode,
  type MediaFile,
  type MediaProduct,
  readMapRows,
} from "~/imports/media/media-files";
import { codesToFind, mediaItems } from "~/imports/media/media-items";
import { readMediaName } from "~/imports/media/media-names";
import { planMedia } from "~/imports/media/plan-media";
import { normalCode } from "~/catalogue/codes/normal-code";

function product(code: string, set: Partial<MediaProduct> = {}): MediaProduct {
  return {
    ...{
      id: Buffer.from(code).reduce((sum, byte) => sum * 7 + byte, 0),
      version: 7,
      code,
      isArchived: false,
    },
    isDiscontinued: false,
    pictureCount: 0,
    pictureHashes: [],
    datasheet: null,
    documents: [],
    ...set,
  };
}

type Stored = { product: MediaProduct; skus?: readonly string[] };

function codesOf(stored: readonly Stored[]): MediaCode[] {
  return stored.flatMap(({ product: owner, skus = [] }) => [
    { shown: owner.code, product: owner, variant: null },
    ...skus.map((shown, at) => ({
      shown,
      product: owner,
      variant: { id: owner.id * 10 + at, hasPicture: false },
    })),
  ]);
}

type Given = Record<string, MediaFile["content"] | string>;

/** Plans files by their names; a text is the hash of a picture. */
function plan(stored: readonly Stored[], given: Given, map: readonly MapRow[] = []) {
  const files = Object.entries(given).map(([name, content], place): MediaFile => ({
    place,
    name,
    baseName: name.slice(name.lastIndexOf("/") + 1),
    content: typeof content === "string" ? { kind: "picture", sha256: content } : content,
  }));
  const codes = codesOf(stored);
  const items = mediaItems(files, map, (normal) =>
    codes.filter(({ shown }) => normalCode(shown) === normal),
  );
  return planMedia(items, ({ place }) => `/media/${place}`);
}

/** Shortens planned files to their names, actions and texts. */
function gist(planned: ReturnType<typeof plan>) {
  return planned.map(({ planned: { key, action, problems, changes }, cells: [name] }) => [
    name,
    key,
    problems[0]?.message ?? changes.image?.[1] ?? changes.datasheet?.[1] ?? action,
  ]);
}

const pdf = (sha256: string) => ({ kind: "datasheet", sha256, bytes: 2000, pages: 2 }) as const;

describe("a file's name says whose it is (I19)", () => {
  test("readMediaName gives the code with its picture's number, and the whole name", () => {
    expect(readMediaName("A-1_2.JPG")).toEqual([
      { code: "A-1_2", number: 1 },
      { code: "A-1", number: 2 },
    ]);
    expect(readMediaName(" T.5.pdf")).toEqual([{ code: "T.5", number: 1 }]);
  });

  test("pictures follow those that are there in the order of their numbers, folders and spelling aside", () => {
    const a = product("TD-100", { pictureCount: 1 });
    const planned = plan([{ product: a }], {
      "x/td 100_10.png": "c",
      "TD100_2.webp": "b",
      "y/TD-100.jpg": "a",
      "TD-100.pdf": pdf("d"),
    });
    expect(gist(planned)).toEqual([
      ["y/TD-100.jpg", "TD-100", "picture 2, from y/TD-100.jpg"],
      ["TD-100.pdf", "TD-100", "TD-100.pdf, PDF, 2 pages, 2 KB"],
      ["TD100_2.webp", "TD-100", "picture 3, from TD100_2.webp"],
      ["x/td 100_10.png", "TD-100", "picture 4, from x/td 100_10.png"],
    ]);
    expect(planned[0]?.planned).toMatchObject({ productId: a.id, seenVersion: 7, relatedId: 2 });
  });

  test("a picture that an SKU names is shown for its variant", () => {
    const a = product("TD");
    const [first, second] = plan([{ product: a, skus: ["TD-24"] }], {
      "TD-24.jpg": "a",
      "TD-24_2.jpg": "b",
    });
    expect(first?.planned).toMatchObject({ action: "new", variantId: a.id * 10 });
    expect(first?.planned.changes.image?.[1]).toContain("shown for the variant TD-24");
    expect(second?.planned).toMatchObject({ action: "new", variantId: null });
  });

  test("a name that could be several products is an error that names them, unless one is written so", () => {
    const stored = [{ product: product("VALVE") }, { product: product("VALVE-2") }];
    expect(gist(plan(stored, { "VALVE_2.jpg": "a", "VALVE-2.jpg": "b" }))).toEqual([
      ["VALVE_2.jpg", "VALVE", "picture 1, from VALVE_2.jpg"],
      ["VALVE-2.jpg", "VALVE-2", "picture 1, from VALVE-2.jpg"],
    ]);
    const alike = [{ product: product("AB.1"), skus: [] }, { product: product("A-B1") }];
    expect(gist(plan(alike, { "ab1.jpg": "a" }))).toEqual([
      ["ab1.jpg", "ab1", "“ab1” may be AB.1 or A-B1. Write which in map.csv"],
    ]);
    const bothExact = [{ product: product("A_2") }, { product: product("A") }];
    expect(gist(plan(bothExact, { "A_2.jpg": "a" }))).toEqual([
      ["A_2.jpg", "A_2", "“A_2” may be A_2 or picture 2 of A. Write which in map.csv"],
    ]);
  });

  const alike = [
    { product: product("ZZ-100"), skus: ["ZZ-100-W"] },
    { product: product("ZZ-1001") },
    { product: product("ZZ-1002") },
    { product: product("T7350H-1009"), skus: ["M61131"] },
    { product: product("LD") },
    { product: product("AB-1-TOP") },
    { product: product("AB-1") },
  ];

  test.each([
    { name: "ZZ-100 (1).jpg", key: "ZZ-100" },
    { name: "ZZ-100(2).jpg", key: "ZZ-100" },
    { name: "ZZ-100 - Copy.jpg", key: "ZZ-100" },
    { name: "ZZ-100-1.jpg", key: "ZZ-100" },
    { name: "zz-100_2.jpg", key: "ZZ-100" },
    { name: "ZZ-100 front.jpg", key: "ZZ-100" },
    { name: "ZZ-100_Back.tif", key: "ZZ-100" },
    { name: "ZZ-100-side.jpg", key: "ZZ-100" },
    { name: "ZZ\u2011100.jpg", key: "ZZ-100" },
    { name: "ZZ 100.jpg", key: "ZZ-100" },
    { name: "zz1001.jpg", key: "ZZ-1001" },
    { name: "ZZ-100-W main.jpg", key: "ZZ-100" },
    { name: "t7350h 1009.jpg", key: "T7350H-1009" },
    { name: "T7350H 1009 front.jpg", key: "T7350H-1009" },
    { name: "M61131-17.jpg", key: "T7350H-1009" },
    { name: "AB-1-TOP.jpg", key: "AB-1-TOP" },
    { name: "AB-1 (1).pdf", key: "AB-1" },
  ])("$name is of $key", ({ name, key }) => {
    const content = name.endsWith(".pdf") ? pdf("a") : "a";
    expect(
      plan(alike, { [name]: content }).map(({ planned }) => [planned.key, planned.action]),
    ).toEqual([[key, "new"]]);
  });

  test.each([
    "ZZ-100.1.jpg",
    "ZZ-10 01.jpg",
    "ZZ-100_1_1.jpg",
    "LD-4.jpg",
    "ZZ-100-123.jpg",
    "front.jpg",
  ])("%s is of no product", (name) => {
    expect(gist(plan(alike, { [name]: "a" }))[0]?.[2]).toContain("No product has the code or SKU");
  });

  test("two files that are the same view are errors, and all other endings have their own place", () => {
    const planned = plan(alike, {
      "ZZ-100.jpg": "a",
      "ZZ-100 (1).jpg": "b",
      "ZZ-100_2.jpg": "c",
      "ZZ-100 front.jpg": "d",
      "AB-1 front.jpg": "e",
      "AB-1_front.jpg": "f",
    });
    expect(gist(planned)).toEqual([
      ["AB-1 front.jpg", "AB-1", "“AB-1_front.jpg” is for another picture of AB-1 too"],
      ["AB-1_front.jpg", "AB-1", "“AB-1 front.jpg” is for another picture of AB-1 too"],
      ["ZZ-100.jpg", "ZZ-100", "picture 1, from ZZ-100.jpg"],
      ["ZZ-100_2.jpg", "ZZ-100", "picture 2, from ZZ-100_2.jpg"],
      ["ZZ-100 front.jpg", "ZZ-100", "picture 3, from ZZ-100 front.jpg"],
      ["ZZ-100 (1).jpg", "ZZ-100", "picture 4, from ZZ-100 (1).jpg"],
    ]);
  });

  test("map.csv names the product, several for one file, and each row is accounted for", () => {
    const stored = [{ product: product("A") }, { product: product("BB") }];
    const map = [
      { file: "series.pdf", code: "a" },
      { file: "SERIES.pdf", code: "BB" },
      { file: "gone.png", code: "A" },
      { file: "empty.png", code: "" },
    ];
    const planned = plan(stored, { "x/Series.pdf": pdf("p"), "empty.png": "e" }, map);
    expect(gist(planned)).toEqual([
      ["x/Series.pdf", "A", "x/Series.pdf, PDF, 2 pages, 2 KB"],
      ["x/Series.pdf", "BB", "x/Series.pdf, PDF, 2 pages, 2 KB"],
      ["empty.png", "", "map.csv has no code for it"],
      ["gone.png", "A", "map.csv names this file, which is not in the zip"],
    ]);
  });

  test("map.csv is read by its headings", () => {
    const rows = [["A-1", "pics\\a.png"]];
    expect(readMapRows(["Product code", "File name"], rows)).toEqual({
      rows: [{ file: "a.png", code: "A-1" }],
    });
    expect(readMapRows(["Code"], [])).toEqual({ problem: "map.csv has no column “File”" });
    expect(readMapRows(["File"], [])).toEqual({ problem: "map.csv has no column “Code”" });
  });

  test("all codes that may be meant are found at once", () => {
    const file = { place: 0, name: "a-1_2.png", baseName: "a-1_2.png" };
    const content = { kind: "picture", sha256: "a" } as const;
    expect(codesToFind([{ ...file, content }], [{ file: "x", code: "b 9" }])).toEqual([
      "A12",
      "A1",
      "B9",
    ]);
  });
});

describe("woocommerce#19893: each cause has its own words (I20)", () => {
  const a = product("A-1", { pictureCount: MAX_IMAGES - 1, pictureHashes: ["there"] });
  const stored = [{ product: a }];

  test.each<{ why: string; given: Given; expected: string[] }>([
    {
      why: "no such product",
      given: { "A-9_2.jpg": "x" },
      expected: ["No product has the code or SKU “A-9” or “A-9_2”"],
    },
    {
      why: "an unusable file of a known product",
      given: { "A-1.jpg": { kind: "refused", reason: "It is damaged" } },
      expected: ["It is damaged"],
    },
    {
      why: "two files for one picture",
      given: { "x/A-1.jpg": "a", "y/a1.png": "b" },
      expected: [
        "“y/a1.png” is for picture 1 of A-1 too",
        "“x/A-1.jpg” is for picture 1 of A-1 too",
      ],
    },
    {
      why: "two datasheets",
      given: { "x/A-1.pdf": pdf("a"), "y/A-1.pdf": pdf("b") },
      expected: [
        "“y/A-1.pdf” is for A-1 too, which has one datasheet",
        "“x/A-1.pdf” is for A-1 too, which has one datasheet",
      ],
    },
    {
      why: "the same bytes twice",
      given: { "A-1.pdf": pdf("a"), "y/A-1.pdf": pdf("a") },
      expected: ["A-1.pdf, PDF, 2 pages, 2 KB", "same"],
    },
    { why: "a picture that is there", given: { "A-1.jpg": "there" }, expected: ["same"] },
    {
      why: "more pictures than a product may have",
      given: { "A-1.jpg": "a", "A-1_2.jpg": "b" },
      expected: [
        "picture 12, from A-1.jpg",
        "A-1 would have more than 12 pictures, which is the limit",
      ],
    },
    {
      why: "the number of a product without a code",
      given: { "#12.jpg": "a" },
      expected: ["No product has the code or SKU “#12”"],
    },
  ])("$why", ({ given, expected }) => {
    expect(gist(plan(stored, given)).map(([, , text]) => text)).toEqual(expected);
  });

  test("a datasheet replaces the one before, whose values are in the plan for Undo", () => {
    const datasheet = { url: "/media/old.pdf", filename: "Old.pdf", bytes: 1000, pages: null };
    const given = { "A-1.pdf": pdf("new") };
    const before = product("A-1", { datasheet: { ...datasheet, sha256: null } });
    expect(plan([{ product: before }], given)[0]?.planned).toMatchObject({
      action: "change",
      changes: {
        datasheet: ["Old.pdf, PDF, 1 KB", "A-1.pdf, PDF, 2 pages, 2 KB"],
        datasheetFileUrl: ["/media/old.pdf", "/media/0"],
        datasheetFilename: ["Old.pdf", "A-1.pdf"],
        datasheetBytes: [1000, 2000],
        datasheetPages: [null, 2],
      },
    });
    const same = product("A-1", { datasheet: { ...datasheet, sha256: "new" } });
    expect(plan([{ product: same }], given)[0]?.planned).toMatchObject({ action: "same" });
  });

  test("an archived product is a warning", () => {
    const planned = plan([{ product: product("A", { isArchived: true }) }], { "A.jpg": "a" });
    expect(planned[0]?.planned.problems).toMatchObject([
      { level: "warning", message: "The product is archived, and stays so" },
    ]);
  });
});
