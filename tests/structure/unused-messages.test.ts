import { expect, test } from 'vitest';
import { filesLike, jsonOf, textOf } from './sources';

type Tree = { [key: string]: string | Tree };

const leaves = (tree: Tree, above: string): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${above}${key}`] : leaves(value, `${above}${key}.`),
  );

const code = filesLike('{app,components,lib,server,reference}/**/*.{ts,tsx}').map(textOf);

/** What stands in the code as a string, as the name of a property, or after a dot: keys of messages are among it. */
const named = new Set(
  code.flatMap((source) =>
    [...source.matchAll(/['"`]([\w.-]+)['"`]|\.(\w+)|\b(\w+)\??:|[{,]\s*(\w+)(?=\s*[,}])/g)].map(
      ([, literal, property, field, short]) => literal ?? property ?? field ?? short,
    ),
  ),
);

/** Matches an expression in a key: one of the two words of a choice, or any. */
const inserted = (expression: string) => {
  const [, one, other] = /\? '(\w*)' : '(\w*)'$/.exec(expression) ?? [];
  return one === undefined ? '[\\w. -]+' : `(?:${one}|${other})`;
};

/** Keys that are put together: `first${kind}` stands for every key that starts with `first`. */
const composed = code.flatMap((source) =>
  [...source.matchAll(/`((?:[\w.]|\$\{[^{}]*\})+)`/g)]
    .map(([, key]) =>
      key!.split(/\$\{([^{}]*)\}/).map((part, at) => (at % 2 ? inserted(part) : part.replaceAll('.', '\\.'))),
    )
    .filter((parts) => parts.some((part) => /^\w|^\(\?:/.test(part)))
    .map((parts) => new RegExp(`^${parts.join('')}$`)),
);

/** Returns whether the code asks for a key: by all of it, or by its end below some namespace. */
function isAskedFor(key: string): boolean {
  const segments = key.split('.');
  const ends = segments.map((_, at) => segments.slice(at).join('.')).slice(1);
  return ends.some((end) => named.has(end) || composed.some((pattern) => pattern.test(end)));
}

test('NAV-06 the code asks for every text', () => {
  const keys = filesLike('messages/he/*.json').flatMap((file) =>
    leaves(jsonOf<Tree>(file), `${file.slice('messages/he/'.length, -'.json'.length)}.`),
  );
  expect(keys.length).toBeGreaterThan(2_000);
  expect(keys.filter((key) => !isAskedFor(key))).toEqual([]);
});
