/**
 * Checks imports, names and purity. Remix's classic compiler does not fail when server code leaks
 * into the browser: it substitutes an empty module that breaks on click. These checks do fail.
 */
import ts from "typescript";

import type { SourceFile } from "#tests/support/source/source-files";
import { parse, visit } from "#tests/support/source/source-text";

/**
 * The packages of app/, the lowest first: each may import those before it. A folder inside a feature is a
 * package of its own where other features need it below, or where it needs them.
 */
const PACKAGES = [
  "shared",
  "http",
  "litefs",
  "db",
  "site/audit",
  "site/settings",
  "ui",
  "mail",
  "catalogue",
  "accounts",
  "imports/files",
  "quotes",
  "imports",
  "accounts/acts",
  "accounts/entry",
  "site",
  "mail/delivery",
  "ui/shell",
  "routes",
  "server",
] as const;

/** Files directly in app/ that every file may import, if it may hold server code. */
const TOP_FILES = new Set(["app/env.server", "app/log.server"]);

/** Packages without effects. */
const PURE_PACKAGES = new Set(["saxes"]);

/** The packages that know nothing of the database. */
const WITHOUT_DATABASE = ["routes", "ui", "ui/shell", "http"];

// Other code only needs to know whether this process may write, and the middleware.
const LITEFS_ENTRANCE = "app/litefs/litefs.server";

const BANNED_NAMES =
  /^(utils?|helpers?|misc|common|lib|services?|managers?|types?)$|-(utils?|helpers?|service|manager)$/;
const ASSET = /\.(css|svg|png|jpe?g|webp|avif|ico|woff2?)$/;
const SERVER_PACKAGE =
  /^(node:|better-sqlite3$|drizzle-orm(\/|$)|zod(\/|$)|sharp$|nodemailer(\/|$)|express$|@remix-run\/express$|@conform-to\/zod(\/|$)|@simplewebauthn\/server$)/;
const IMPURE_GLOBALS = new Set([
  "console",
  "crypto",
  "document",
  "fetch",
  "localStorage",
  "performance",
  "process",
  "setInterval",
  "setTimeout",
  "window",
]);

type Import = { specifier: string; isTypeOnly: boolean };

/** Returns each broken rule as a sentence that begins with the file's path. */
export function findBrokenRules(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) =>
    [...nameRules(file.path), ...importRules(file), ...contentRules(file)].map(
      (complaint) => `${file.path} ${complaint}`,
    ),
  );
}

/**
 * Returns each function or object that the rules and queries of features export without a docstring, as
 * `path name`. Constants in capitals need none, nor do the fields and schemas of forms.
 */
export function findUndocumentedExports(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => isPure(path) || isQuery(path))
    .flatMap((file) =>
      parse(file)
        .statements.filter((statement) => isExportedValue(statement) && !hasDocstring(statement))
        .map(nameOf)
        .filter((name) => !/^[A-Z][A-Z0-9_]*$/.test(name))
        .map((name) => `${file.path} ${name}`),
    );
}

function nameRules(path: string): string[] {
  const parts = path.replace(/^(app|drizzle)\//, "").split("/");
  const file = parts.at(-1) ?? "";
  const stem = file.replace(/(\.server|\.client)?\.tsx?$/, "");
  const complaints: string[] = [];

  const banned = [...parts.slice(0, -1), stem].find((name) => BANNED_NAMES.test(name));
  if (banned) complaints.push(`is named ${banned}, which says nothing about what it holds`);
  if (stem === "index") complaints.push("is a barrel: import from the file itself");
  if (parts[0] !== "routes" && !/^[a-z0-9]+([-.][a-z0-9]+)*$/.test(stem)) {
    complaints.push("is not in kebab-case");
  }
  if (parts[0] === "routes" && stem === "route" && parts.length !== 3) {
    complaints.push("is silently no route: only routes/<name>/route.tsx is");
  }
  return complaints;
}

function importRules(file: SourceFile): string[] {
  return importsOf(file).flatMap((imported) => {
    const complaint = complaintAbout(file.path, imported);
    return complaint ? [`imports ${imported.specifier}: ${complaint}`] : [];
  });
}

function complaintAbout(path: string, { specifier, isTypeOnly }: Import): string | undefined {
  if (/(^|\/)\.\.\//.test(specifier)) return "across folders say ~/ or #drizzle/";
  if (!isOurs(specifier)) return externalComplaint(path, specifier, isTypeOnly);
  if (ASSET.test(specifier)) return undefined;

  const target = resolve(path, specifier);
  const [from, to] = [packageOf(path), packageOf(target)];
  if (to === "routes" && !isOwnPart(path, target)) return "no route is imported";
  if (/\.server$/.test(target) && !mayHoldServerCode(path)) {
    return "the importing file must itself end .server.ts";
  }
  if (TOP_FILES.has(target)) return undefined;
  if (path.startsWith("drizzle/")) {
    if (to === "drizzle" || isTypeOnly) return undefined;
    return "the schema takes only types from the app";
  }
  if (to === "drizzle" || to === "db") {
    return WITHOUT_DATABASE.includes(from) ? "the features query the database" : undefined;
  }
  if (!isOneOfPackages(to)) return `${to} is not a package of the app`;
  if (to === "litefs" && from !== "litefs" && target !== LITEFS_ENTRANCE) {
    return `only ${LITEFS_ENTRANCE}.ts is imported from other folders`;
  }
  if (to === "litefs" && from === "routes") return "routes need not know LiteFS";
  if (to === "http" && from !== "http" && !isTypeOnly && !mayHoldServerCode(path)) {
    return "the browser's code takes only types from http";
  }
  // The files directly in app/ join everything.
  if (!isOneOfPackages(from)) return undefined;
  if (PACKAGES.indexOf(to) <= PACKAGES.indexOf(from)) return undefined;
  return `${to} is above ${from}`;
}

function externalComplaint(
  path: string,
  specifier: string,
  isTypeOnly: boolean,
): string | undefined {
  if (isPure(path)) return PURE_PACKAGES.has(specifier) ? undefined : "rules are pure";
  const from = packageOf(path);
  if (/^drizzle-orm(\/|$)/.test(specifier) && WITHOUT_DATABASE.includes(from)) {
    return "the features query the database";
  }
  if (isTypeOnly || from === "drizzle") return undefined;
  if (SERVER_PACKAGE.test(specifier) && !mayHoldServerCode(path)) {
    return "the importing file must itself end .server.ts";
  }
  return undefined;
}

function contentRules(file: SourceFile): string[] {
  const complaints = new Set<string>();

  visit(parse(file), (node) => {
    if (ts.isPropertyAccessExpression(node)) {
      const text = node.getText();
      if (text === "process.env" && file.path !== "app/env.server.ts") {
        complaints.add("reads process.env: only env.server.ts does");
      }
      if (opensTransaction(node) && packageOf(file.path) !== "db") {
        complaints.add(`calls ${node.name.text}: only app/db opens transactions, see write()`);
      }
      if (isPure(file.path) && /^(Date\.now|Math\.random)$/.test(text)) {
        complaints.add(`uses ${text}: in rules, time and chance arrive as arguments`);
      }
    }
    if (!isPure(file.path)) return;
    if (
      ts.isNewExpression(node) &&
      node.expression.getText() === "Date" &&
      !node.arguments?.length
    ) {
      complaints.add("uses new Date(): in rules, time and chance arrive as arguments");
    }
    if (ts.isIdentifier(node) && IMPURE_GLOBALS.has(node.text) && isReference(node)) {
      complaints.add(`uses ${node.text}: rules are pure`);
    }
  });
  return [...complaints];
}

function opensTransaction({ name, parent }: ts.PropertyAccessExpression): boolean {
  return name.text === "transaction" && ts.isCallExpression(parent);
}

function importsOf(file: SourceFile): Import[] {
  const imports: Import[] = [];
  const add = (node: ts.Node | undefined, isTypeOnly: boolean) => {
    if (node && ts.isStringLiteralLike(node)) imports.push({ specifier: node.text, isTypeOnly });
  };

  visit(parse(file), (node) => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, isTypeOnlyImport(node));
    if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node.isTypeOnly);
    if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
      add(node.argument.literal, true);
    }
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      add(node.arguments[0], false);
    }
  });
  return imports;
}

// `import { type A }` counts as a value import: it leaves `import "…"` behind.
function isTypeOnlyImport({ importClause }: ts.ImportDeclaration): boolean {
  return importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
}

function isOurs(specifier: string) {
  return /^(~\/|#|\.)/.test(specifier);
}

/** Returns a specifier of this repository as a path from its root, without the extension. */
function resolve(from: string, specifier: string): string {
  const target = specifier
    .replace(/^~\//, "app/")
    .replace(/^#/, "")
    .replace(/^\.\//, `${folderOf(from)}/`);
  return target.replace(/\.tsx?$/, "");
}

/** Returns the package of a path; "drizzle" for the schema, and the file itself directly in app/. */
function packageOf(path: string): string {
  const [top = "", folder = "", inner = ""] = path.split("/");
  if (top !== "app") return top;
  return [`${folder}/${inner}`, folder].find(isOneOfPackages) ?? path;
}

function isOneOfPackages(name: string): name is (typeof PACKAGES)[number] {
  return PACKAGES.some((each) => each === name);
}

/** Returns true for a rule: a file of a feature that is neither for the server, nor a component, nor a hook. */
function isPure(path: string): boolean {
  if (!/^app\/(shared|mail|catalogue|accounts|quotes|imports|site)\//.test(path)) return false;
  return /\.ts$/.test(path) && !/\.server\.ts$/.test(path) && !/\/use-[^/]*\.ts$/.test(path);
}

/** Returns true for a file of the server in a feature, forms excepted. */
function isQuery(path: string): boolean {
  return (
    /^app\/(db|shared|mail|catalogue|accounts|quotes|imports|site)\/.*\.server\.ts$/.test(path) &&
    !/(-form|\/fields|-fields)\.server\.ts$/.test(path)
  );
}

function isRoute(path: string): boolean {
  const [, room, name, part, ...deeper] = path.replace(/\.tsx?$/, "").split("/");
  if (room !== "routes" || !name || deeper.length > 0) return false;
  return part === undefined ? !name.endsWith(".server") : part === "route";
}

/** Returns true if both files are in the same routes/<name>/: only these may import each other. */
function isOwnPart(from: string, target: string): boolean {
  const folder = folderOf(from);
  return folder !== "app/routes" && folder.startsWith("app/routes/") && folder === folderOf(target);
}

function mayHoldServerCode(path: string): boolean {
  const isTop = path === "app/root.tsx" || path === "app/server/server.ts";
  return isTop || /\.server\.tsx?$/.test(path) || isRoute(path) || path.startsWith("drizzle/");
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf("/"));
}

/** Returns true for the name of a variable, and false for a property or a member of a type. */
function isReference(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  return ts.isCallExpression(parent) || ts.isBinaryExpression(parent);
}

function isExportedValue(statement: ts.Statement): boolean {
  const isValue =
    ts.isFunctionDeclaration(statement) ||
    ts.isVariableStatement(statement) ||
    ts.isClassDeclaration(statement);
  return isValue && !!statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
}

function hasDocstring(statement: ts.Statement): boolean {
  return ts.getJSDocCommentsAndTags(statement).length > 0;
}

function nameOf(statement: ts.Statement): string {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.map(({ name }) => name.getText()).join(", ");
  }
  return ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)
    ? (statement.name?.text ?? "default")
    : "";
}

/**
 * Returns the circles of imports, each as the sorted paths of its files. Types are erased, so they are left
 * out.
 */
export function findCircles(files: readonly SourceFile[]): string[][] {
  const paths = new Map(files.map(({ path }) => [path.replace(/\.tsx?$/, ""), path]));
  const imports = new Map(
    files.map((file) => [
      file.path,
      importsOf(file)
        .filter(({ specifier, isTypeOnly }) => isOurs(specifier) && !isTypeOnly)
        .flatMap(({ specifier }) => paths.get(resolve(file.path, specifier)) ?? []),
    ]),
  );
  return stronglyConnected(imports).filter(({ length }) => length > 1);
}

/** Groups nodes that reach each other, by Tarjan's algorithm. */
function stronglyConnected(edges: ReadonlyMap<string, readonly string[]>): string[][] {
  const indexes = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const groups: string[][] = [];

  function enter(node: string): void {
    const index = indexes.size;
    indexes.set(node, index);
    lowest.set(node, index);
    stack.push(node);
    for (const next of edges.get(node) ?? []) {
      if (!indexes.has(next)) enter(next);
      if (!stack.includes(next)) continue;
      lowest.set(node, Math.min(lowest.get(node) ?? index, lowest.get(next) ?? index));
    }
    if (lowest.get(node) === index) groups.push(stack.splice(stack.indexOf(node)).sort());
  }

  for (const node of edges.keys()) if (!indexes.has(node)) enter(node);
  return groups;
}
