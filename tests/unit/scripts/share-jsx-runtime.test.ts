import { expect, test } from "vitest";

import { shareJsxRuntime } from "#scripts/join-scripts/share-jsx-runtime.mjs";

const MODULES = `import{c as t,j as r,n}from"/a.js";
var m=t(r(),1);function A(){return(0,m.jsx)("p",{children:"a"})}
var k = t(n(), 1);
var h = t(r(),1), x=2;function B(){return(0, h.jsxs)(h.Fragment,{children:[(0,k.useId)(),x]})}`;

test("modules call the JSX functions through one variable, and all else through their own", () => {
  expect(shareJsxRuntime(MODULES)).toBe(`import{c as t,j as r,n}from"/a.js";
var jsx$runtime=t(r(),1),m=jsx$runtime;function A(){return(0,jsx$runtime.jsx)("p",{children:"a"})}
var k = t(n(), 1);
var h=jsx$runtime, x=2;function B(){return(0,jsx$runtime.jsxs)(h.Fragment,{children:[(0,k.useId)(),x]})}`);
});

test.each([
  { why: "without JSX", code: `var m=t(r(),1);(0,m.useId)();` },
  {
    why: "in which two scopes declare the name",
    code: `var m=t(r(),1);(0,m.jsx)("p",{});function f(){var m=t(r(),1);return(0,m.jsx)("b",{})}`,
  },
])("a script $why stays as it is", ({ code }) => {
  expect(shareJsxRuntime(code)).toBe(code);
});
