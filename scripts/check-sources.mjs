/**
 * Checks the types of all sources and lints them, on one program of the compiler: `tsc` and `eslint` each take most of
 * their time to work out the same types.
 */
import path from "node:path";
import { ESLint } from "eslint";
import ts from "typescript";

import { root } from "./run.mjs";

const program = readProgram();
const hasTypeErrors = reportTypes(program);
const hasFindings = await reportLint(program);
process.exitCode = hasTypeErrors || hasFindings ? 1 : 0;

function readProgram() {
  const { config } = ts.readConfigFile(path.join(root, "tsconfig.json"), ts.sys.readFile);
  const { fileNames, options, errors } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  // Without the record of an earlier check, which `npm run types` writes.
  const inMemory = { ...options, incremental: false, tsBuildInfoFile: undefined };
  return ts.createProgram({
    rootNames: fileNames,
    options: inMemory,
    configFileParsingDiagnostics: errors,
  });
}

/** Prints the errors of the compiler; returns true if there is one. */
function reportTypes(program) {
  const diagnostics = ts.getPreEmitDiagnostics(program);
  const host = {
    getCanonicalFileName: (name) => name,
    getCurrentDirectory: () => root,
    getNewLine: () => "\n",
  };
  process.stdout.write(ts.formatDiagnostics(diagnostics, host));
  return diagnostics.length > 0;
}

/** Prints what ESLint finds, warnings too; returns true if it finds anything. */
async function reportLint(program) {
  const eslint = new ESLint({
    cwd: root,
    overrideConfigFile: "scripts/eslint.config.js",
    overrideConfig: {
      files: ["**/*.ts", "**/*.tsx"],
      languageOptions: { parserOptions: { programs: [program], project: null } },
    },
  });
  const results = await eslint.lintFiles(["."]);
  const formatter = await eslint.loadFormatter("stylish");
  process.stdout.write(await formatter.format(results));
  return results.some(({ errorCount, warningCount }) => errorCount + warningCount > 0);
}
