/*
 * Loader of the build: leaves out of browsers what libraries import and nothing here uses (ADR 38): zod's makers of JSON
 * Schema, 5 KB on every screen with a form, and the scroll bars of Mantine's lists, 6 KB on every screen with a choice.
 * It runs without a transpiler, so it is JavaScript.
 */

const declared = /^export (?:async )?(?:function|const|class|let) (\w+)/gm;
const listed = /^export \{([^}]*)\}/gm;

/** Returns the names that a module exports. */
const namesIn = (source) => [
  ...[...source.matchAll(declared)].map(([, name]) => name),
  ...[...source.matchAll(listed)].flatMap(([, names]) =>
    names.split(',').map((name) => name.split(' as ').at(-1).trim()),
  ),
];

/** Replaces everything that a module exports by a function that finds nothing. What is a part of another stays its part. */
module.exports = function withoutBodies(source) {
  const names = namesIn(source);
  const parts = [...source.matchAll(/^(\w+)\.\w+ = (\w+);/gm)].filter(
    ([, whole, part]) => names.includes(whole) && names.includes(part),
  );
  return [...names.map((name) => `export const ${name} = () => ({});`), ...parts.map(([part]) => part)].join('\n');
};
