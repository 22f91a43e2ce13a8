/**
 * Checks imports, names and purity. Remix's classic compiler does not fail when server code leaks
 * into the browser: it substitutes an empty module that breaks on click. These checks do fail.
 */
import ts from "typescript";

import type { SourceFile } from "#tests/support/source/source-files";
import { parse, visit } from "#tests/support/source/source-text";

/** The folders that each folder of app/ may import, besides itself. "(types)" means type imports only. */
const ROOMS: Record<string, readonly string[]> = {
  routes: [
    "components",
    "auth",
    "email",
    "forms",
    "http",
    "imports",
    "db",
    "domain",
    "pdf",
    "env",
    "log",
    "bounded-cache",
  ],
  components: ["http (types)", "domain", "bounded-cache"],
  auth: ["db", "forms", "http", "domain", "env", "log", "bounded-cache"],
  email: ["db", "domain", "litefs", "pdf", "durable-files", "env", "log", "bounded-cache"],
  imports: [
    "email",
    "forms",
    "http",
    "db",
    "domain",
    "litefs",
    "durable-files",
    "env",
    "log",
    "bounded-cache",
    "worker-thread",
  ],
  pdf: ["domain", "worker-thread"],
  forms: ["domain"],
  http: ["domain", "durable-files", "env", "log", "bounded-cache"],
  server: [
    "auth",
    "email",
    "http",
    "imports",
    "db",
    "domain",
    "litefs",
    "durable-files",
    "env",
    "log",
    "bounded-cache",
    "turns",
  ],
  litefs: ["http", "domain", "env"],
  db: ["drizzle", "domain", "litefs", "durable-files", "env", "log", "bounded-cache"],
  domain: [],
  drizzle: ["domain (types)"],
};

/** The same for files directly in app/. */
const TOP_LEVEL: Record<string, readonly string[]> = {
  "root.tsx": ROOMS.routes ?? [],
  "entry.client.tsx": ["components", "domain"],
  "entry.server.tsx": [
    "components",
    "auth",
    "http",
    "db",
    "domain",
    "server",
    "env",
    "log",
    "bounded-cache",
  ],
  "durable-files.server.ts": [],
  "env.server.ts": ["domain"],
  "bounded-cache.server.ts": [],
  "log.server.ts": [],
  "turns.server.ts": [],
  "worker-thread.server.ts": ["turns"],
};

// Queries and the process use the connection; other code calls the functions named by noun.
const ENGINE = "app/db/engine/";
const ENGINE_USERS = ["db", "server"];

// Other code only needs to know whether this process may write, and the middleware.
const LITEFS_ENTRANCE = "app/litefs/litefs.server";

const BANNED_NAMES =
  /^(utils?|helpers?|misc|common|lib|services?|managers?|types?)$|-(utils?|helpers?|service|manager)$/;
const ASSET = /\.(css|svg|png|jpe?g|webp|avif|ico|woff2?)$/;
const SERVER_PACKAGE =
  /^(node:|better-sqlite3$|drizzle-orm(\/|$)|zod(\/|$)|sharp$|nodemailer(\/|$)|express$|@remix-run\/express$|@conform-to\/zod(\/|$))/;
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
 * Returns each function or object that domain/ and db/ export without a docstring, as `path name`.
 * Constants in capitals need none.
 */
export function findUndocumentedExports(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => /^app\/(domain|db)\//.test(path))
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
  const room = roomOf(path);
  const targetRoom = roomOf(target);
  if (targetRoom === "routes" && !isOwnPart(path, target)) return "no route is imported";
  if (/\.server$/.test(target) && !mayHoldServerCode(path)) {
    return "the importing file must itself end .server.ts";
  }
  if (targetRoom === room) return undefined;
  if (target.startsWith(ENGINE) && !ENGINE_USERS.includes(room)) {
    return `only ${ENGINE_USERS.join(" and ")} use ${ENGINE}`;
  }
  if (targetRoom === "litefs" && target !== LITEFS_ENTRANCE) {
    return `only ${LITEFS_ENTRANCE}.ts is imported from other folders`;
  }

  const allowed = TOP_LEVEL[path.replace("app/", "")] ?? ROOMS[room] ?? [];
  if (allowed.includes(targetRoom)) return undefined;
  if (isTypeOnly && allowed.includes(`${targetRoom} (types)`)) return undefined;
  return `${room} may import ${allowed.join(", ") || "nothing of ours"}`;
}

function externalComplaint(
  path: string,
  specifier: string,
  isTypeOnly: boolean,
): string | undefined {
  const room = roomOf(path);
  if (room === "domain") return "domain/ is pure";
  if (/^drizzle-orm(\/|$)/.test(specifier) && room !== "db" && room !== "drizzle") {
    return "only app/db imports Drizzle";
  }
  if (isTypeOnly || room === "drizzle") return undefined;
  if (SERVER_PACKAGE.test(specifier) && !mayHoldServerCode(path)) {
    return "the importing file must itself end .server.ts";
  }
  return undefined;
}

function contentRules(file: SourceFile): string[] {
  const room = roomOf(file.path);
  const complaints = new Set<string>();

  visit(parse(file), (node) => {
    if (ts.isPropertyAccessExpression(node)) {
      const text = node.getText();
      if (text === "process.env" && file.path !== "app/env.server.ts") {
        complaints.add("reads process.env: only env.server.ts does");
      }
      if (opensTransaction(node) && !file.path.startsWith(ENGINE)) {
        complaints.add(`calls ${node.name.text}: only ${ENGINE} opens transactions, see write()`);
      }
      if (room === "domain" && /^(Date\.now|Math\.random)$/.test(text)) {
        complaints.add(`uses ${text}: in domain/ time and chance arrive as arguments`);
      }
    }
    if (room !== "domain") return;
    if (
      ts.isNewExpression(node) &&
      node.expression.getText() === "Date" &&
      !node.arguments?.length
    ) {
      complaints.add("uses new Date(): in domain/ time and chance arrive as arguments");
    }
    if (ts.isIdentifier(node) && IMPURE_GLOBALS.has(node.text) && isReference(node)) {
      complaints.add(`uses ${node.text}: domain/ is pure`);
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

/** Returns "db", "routes", "drizzle" and so on; a file directly in app/ is a room of its own. */
function roomOf(path: string): string {
  const [top = "", room = ""] = path.split("/");
  if (top !== "app") return top;
  return (
    /^(bounded-cache|durable-files|env|log|turns|worker-thread)\.server(\.ts)?$/.exec(room)?.[1] ??
    room
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
  return isTop || /\.server\.tsx?$/.test(path) || isRoute(path) || roomOf(path) === "drizzle";
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
