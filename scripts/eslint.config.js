import jsxA11y from "eslint-plugin-jsx-a11y";
import react from "eslint-plugin-react";
import reactHooks from "eslint-plugin-react-hooks";
import globals from "globals";
import tseslint from "typescript-eslint";

import { root } from "./run.mjs";

const TYPESCRIPT = ["**/*.ts", "**/*.tsx"];

const noDefaultReact = {
  name: "react",
  importNames: ["default"],
  message: "The JSX runtime needs no React in scope; import what you use by name.",
};
const noParentImports = {
  regex: "(^|/)\\.\\./",
  message: "Import across folders by alias: ~/ for app, #drizzle/ for drizzle.",
};

export default tseslint.config(
  {
    ignores: ["build/", "data/*", "!data/demo/", "drizzle/migrations/", "test-results/"],
  },
  { linterOptions: { reportUnusedDisableDirectives: "error" } },

  {
    files: ["**/*.js", "**/*.mjs"],
    extends: [tseslint.configs.base],
    languageOptions: { globals: globals.node },
    rules: {
      eqeqeq: "error",
      "no-undef": "error",
      "no-unused-vars": "error",
      "no-var": "error",
      "prefer-const": "error",
    },
  },

  {
    files: TYPESCRIPT,
    extends: [tseslint.configs.strict],
    languageOptions: { parserOptions: { project: "./tsconfig.json", tsconfigRootDir: root } },
    rules: {
      eqeqeq: "error",
      "no-else-return": "error",
      "object-shorthand": "error",
      "prefer-template": "error",

      // No `as` but `as const`, no `!`, no `any`.
      "@typescript-eslint/consistent-type-assertions": ["error", { assertionStyle: "never" }],

      "@typescript-eslint/consistent-type-definitions": ["error", "type"],
      "@typescript-eslint/consistent-type-imports": "error",
      // `import { type A }` on its own leaves a side-effect import of the module in the bundle.
      "@typescript-eslint/no-import-type-side-effects": "error",
      "@typescript-eslint/no-restricted-imports": ["error", { paths: [noDefaultReact] }],

      // A floating promise can hide a failed write.
      "@typescript-eslint/await-thenable": "error",
      "@typescript-eslint/no-floating-promises": "error",
      "@typescript-eslint/no-misused-promises": "error",
      "@typescript-eslint/return-await": "error",

      // A leading underscore marks an argument that the signature requires but the function ignores.
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_" }],
      "@typescript-eslint/switch-exhaustiveness-check": [
        "error",
        { considerDefaultExhaustiveForUnions: true },
      ],
    },
  },

  {
    files: ["app/**", "drizzle/**"],
    rules: {
      // An error's message may contain query values; logError leaves them out.
      "no-console": ["error", { allow: ["info", "warn"] }],
      "@typescript-eslint/no-restricted-imports": [
        "error",
        { paths: [noDefaultReact], patterns: [noParentImports] },
      ],
    },
  },

  {
    // An `any` from the platform (JSON.parse, Remix's action data) may be assigned to a type, but not
    // called or returned.
    files: ["app/**/*.ts", "app/**/*.tsx"],
    rules: {
      "@typescript-eslint/no-unsafe-call": "error",
      "@typescript-eslint/no-unsafe-return": "error",
    },
  },

  {
    // Express's types do not allow async handlers; ours passes its errors to next().
    files: ["app/server/server.ts", "tests/integration/server/*.ts"],
    rules: {
      "@typescript-eslint/no-misused-promises": [
        "error",
        { checksVoidReturn: { arguments: false } },
      ],
    },
  },

  {
    files: ["app/**/*.tsx"],
    extends: [jsxA11y.flatConfigs.strict, react.configs.flat["jsx-runtime"]],
    plugins: { react, "react-hooks": reactHooks },
    settings: { react: { version: "detect" } },
    rules: {
      // The recommended rules run React's compiler, which the site does not use: a fifth of the time of lint.
      "react-hooks/rules-of-hooks": "error",
      "react-hooks/exhaustive-deps": "error",
      "react/button-has-type": "error",
      "react/jsx-key": "error",
      "react/jsx-no-target-blank": "error",
      "react/jsx-no-useless-fragment": "error",
      "react/no-array-index-key": "error",
      "react/no-unescaped-entities": "error",
      "react/no-unstable-nested-components": "error",
      "react/self-closing-comp": "error",
      // Safari drops the list role of a list without markers, so role="list" is explicit.
      "jsx-a11y/no-redundant-roles": ["error", { ul: ["list"], ol: ["list"] }],
    },
  },

  {
    files: ["app/**"],
    ignores: ["app/env.server.ts"],
    rules: {
      "no-restricted-properties": [
        "error",
        {
          object: "process",
          property: "env",
          message: "Only env.server.ts reads the environment, where it is checked at start.",
        },
      ],
    },
  },
);
