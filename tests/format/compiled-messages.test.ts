import { IntlMessageFormat } from 'intl-messageformat';
import { _createCache, _createIntlFormatters } from 'use-intl/core';
import { expect, test } from 'vitest';
import { compiledMessages } from '@/lib/i18n/compiled-messages';
import formatMessage from '@/lib/i18n/format-message';
import { locales } from '@/lib/i18n/locales';
import { namespaces } from '@/lib/i18n/namespaces';
import { jsonOf } from '../structure/sources';

type Tree = { [key: string]: string | Tree };
type Element = ReturnType<IntlMessageFormat['getAst']>[number];
type Values = Record<string, string | number | ((parts: unknown[]) => string)>;

const formatters = _createIntlFormatters(_createCache());

function leaves(tree: object, above = ''): [string, unknown][] {
  return Object.entries(tree).flatMap(([key, value]): [string, unknown][] =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? leaves(value as object, `${above}${key}.`)
      : [[above + key, value]],
  );
}

/** Returns a value for each argument: numbers where a number is formatted or counted, each option of a choice in turn. */
function valuesFor(elements: readonly Element[], round: number, values: Values = {}): Values {
  for (const element of elements) {
    if ('children' in element) {
      values[element.value] = (parts) => `«${parts.join('')}»`;
      valuesFor(element.children, round, values);
    } else if ('options' in element) {
      const names = Object.keys(element.options);
      values[element.value] = 'pluralType' in element ? counts[round]! : names[round % names.length]!;
      for (const option of Object.values(element.options)) valuesFor(option.value, round, values);
    } else if (element.type === 2) values[element.value] = counts[round]!;
    else if (element.type === 1) values[element.value] ??= `ערך ${round}`;
    else if (element.type !== 0 && element.type !== 7)
      throw new Error(`No value for an element of type ${element.type}.`);
  }
  return values;
}

const counts = [0, 1, 2, 3, 5, 21, 1_234];

/** Returns what a message says with each value in turn; only arguments that choose a branch need more than one. */
function saidBy(text: string, locale: string, compiled: unknown): { said: string; expected: string }[] {
  const message = new IntlMessageFormat(text, locale);
  const rounds = /[{<][^{]*,/.test(text) ? [...counts.keys()] : [0];
  return rounds.map((round) => {
    const values = valuesFor(message.getAst(), round);
    const said = formatMessage('', compiled as string, values as never, { locale, formatters } as never);
    return { said: [said].flat().join(''), expected: [message.format(values)].flat().join('') };
  });
}

test.each(locales)('NAV-14 compiled messages say what their texts say: %s', (locale) => {
  for (const namespace of namespaces) {
    const texts = jsonOf<Tree>(`messages/${locale}/${namespace}.json`);
    const compiled = new Map(leaves(compiledMessages(texts)));
    const differing = leaves(texts).flatMap(([key, text]) =>
      saidBy(text as string, locale, compiled.get(key)).filter(({ said, expected }) => said !== expected),
    );
    expect(differing, namespace).toEqual([]);
  }
});

test('NAV-14 a quoted brace stays one, also when its text is formatted twice', () => {
  const { brace } = compiledMessages({ brace: "'{'שם'}' ו''עוד" });
  expect(formatMessage('brace', brace as never, {}, { locale: 'he', formatters } as never)).toBe("{שם} ו'עוד");
});

test('NAV-14 compiled messages are plain objects, as React demands of what a server sends', () => {
  const objectsIn = (value: unknown): object[] =>
    typeof value === 'object' && value !== null ? [value, ...Object.values(value).flatMap(objectsIn)] : [];
  const { files } = compiledMessages({ files: '{count, plural, one {קובץ} other {# קבצים}}' });
  const prototypes = objectsIn(files).map((one) => Object.getPrototypeOf(one) as object | null);
  expect(prototypes.length).toBeGreaterThan(2);
  expect([...new Set(prototypes)].every((one) => one === Object.prototype || one === Array.prototype)).toBe(true);
});
