import { expect, test } from 'vitest';
import { allEndpoints } from '@/lib/contract/index';
import { type Locale, locales } from '@/lib/i18n/locales';
import english from '@/messages/en/audit.json';
import hebrew from '@/messages/he/audit.json';
import russian from '@/messages/ru/audit.json';

interface Words {
  fact: Record<string, string>;
  areas: Record<string, string>;
  verbs: Record<string, string>;
  actions: Record<string, Record<string, string>>;
}

const words: Record<Locale, Words> = { he: hebrew, en: english, ru: russian };
/** Actions in the contract, and the log's names of refused calls that have no name of their own. */
const actions = [
  ...new Set(allEndpoints.flatMap(({ endpoint }) => [endpoint.audit ?? [], endpoint.auditActing ?? []].flat())),
  'access.refused',
];
const partsOf = (action: string) => action.split('.') as [string, string];

test.each(locales)('BKO-04 every action of the contract and its area have their words in the log: %s', (locale) => {
  const { areas, verbs, actions: own } = words[locale];
  const nameless = actions.filter((action) => {
    const [area, verb] = partsOf(action);
    return !areas[area] || !(own[area]?.[verb] ?? verbs[verb]);
  });
  expect(nameless).toEqual([]);
});

test.each(locales)('BKO-04 whatever the path of an action names has its words in the log: %s', (locale) => {
  const named = allEndpoints.flatMap(({ endpoint }) =>
    endpoint.audit ? [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!) : [],
  );
  expect([...new Set(named)].filter((name) => !words[locale].fact[name])).toEqual([]);
});

test('BKO-04 the log has words for nothing that is never done', () => {
  const { areas, verbs, actions: own } = words.he;
  const done = actions.map(partsOf);
  expect(Object.keys(areas).filter((area) => !done.some(([one]) => one === area))).toEqual([]);
  expect(Object.keys(verbs).filter((verb) => !done.some(([area, one]) => one === verb && !own[area]?.[verb]))).toEqual(
    [],
  );
  expect(
    Object.entries(own)
      .flatMap(([area, all]) => Object.keys(all).map((verb) => `${area}.${verb}`))
      .filter((action) => !actions.includes(action)),
  ).toEqual([]);
});
