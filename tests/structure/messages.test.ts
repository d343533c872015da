import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, test } from 'vitest';
import { allPages, groups } from '@/lib/access/derive';
import { tree } from '@/lib/access/tree';
import { errorCodes } from '@/lib/contract/kit/errors';
import { locales } from '@/lib/i18n/locales';
import { namespaces } from '@/lib/i18n/namespaces';
import { ruleKeys } from '@/lib/rules/kit/rule-keys';
import { filesLike, jsonOf, textOf } from './sources';

type Tree = { [key: string]: string | Tree };
type Element = ReturnType<IntlMessageFormat['getAst']>[number];

const messagesOf = (locale: string, namespace: string) => jsonOf<Tree>(`messages/${locale}/${namespace}.json`);

function leaves(tree: Tree, above = ''): Map<string, string> {
  const entries = Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[above + key, value]] : [...leaves(value, `${above}${key}.`)],
  );
  return new Map(entries);
}

/** Returns the arguments and tags of a message, including its branches. */
function argumentsOf(elements: readonly Element[]): string[] {
  return elements.flatMap((element) => {
    if ('options' in element)
      return [element.value, ...Object.values(element.options).flatMap((option) => argumentsOf(option.value))];
    if ('children' in element) return [`<${element.value}>`, ...argumentsOf(element.children)];
    return 'value' in element && element.type !== 0 ? [element.value] : [];
  });
}

const placeholders = (message: string, locale: string) =>
  [...new Set(argumentsOf(new IntlMessageFormat(message, locale).getAst()))].sort();

/** Returns the plural branches of a message: `one`, `few`, `=0`. */
function branchesOf(elements: readonly Element[]): string[] {
  return elements.flatMap((element) => {
    if (!('options' in element)) return 'children' in element ? branchesOf(element.children) : [];
    const own = 'pluralType' in element ? Object.keys(element.options) : [];
    return [...own, ...Object.values(element.options).flatMap((option) => branchesOf(option.value))];
  });
}

/** Returns the names of an object whose inside begins here; undefined when another object is spread into it. */
function namesIn(source: string): string[] | undefined {
  let depth = 0;
  let top = '';
  for (const sign of source) {
    if ('}])'.includes(sign) && depth-- === 0) break;
    if (depth === 0 || (depth === 1 && '{[('.includes(sign))) top += sign;
    if ('{[('.includes(sign)) depth++;
  }
  if (top.includes('...')) return undefined;
  return [...top.matchAll(/(?:^|,)\s*(\w+)/g)].map(([, name]) => name!);
}

describe('NAV-06 three languages', () => {
  test('NAV-06 every locale has exactly the files of the namespaces', () => {
    for (const locale of locales)
      expect(filesLike(`messages/${locale}/*.json`)).toEqual(
        namespaces.map((name) => `messages/${locale}/${name}.json`).sort(),
      );
  });

  describe.each(namespaces)('NAV-06 %s', (namespace) => {
    const hebrew = leaves(messagesOf('he', namespace));

    test.each(['en', 'ru'])('NAV-06 has the keys of Hebrew in %s', (locale) => {
      expect([...leaves(messagesOf(locale, namespace)).keys()].sort()).toEqual([...hebrew.keys()].sort());
    });

    test.each(['en', 'ru'])('NAV-06 has the placeholders of Hebrew in %s', (locale) => {
      const differing = [...leaves(messagesOf(locale, namespace))].filter(
        ([key, text]) => String(placeholders(text, locale)) !== String(placeholders(hebrew.get(key) ?? '', 'he')),
      );
      expect(differing).toEqual([]);
    });

    test.each(locales)('NAV-06 says something under every key in %s', (locale) => {
      const silent = [...leaves(messagesOf(locale, namespace))].filter(([, text]) => text.trim() === '');
      expect(silent).toEqual([]);
    });

    test.each(locales)('NAV-06 counts as one counts in %s', (locale) => {
      const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions();
      const known = new Set<string>(pluralCategories);
      const needed = locale === 'ru' ? ['one', 'few', 'other'] : ['one', 'other'];
      for (const [key, text] of leaves(messagesOf(locale, namespace))) {
        const branches = branchesOf(new IntlMessageFormat(text, locale).getAst());
        const unknown = branches.filter((branch) => !branch.startsWith('=') && !known.has(branch));
        expect(unknown, key).toEqual([]);
        if (branches.length > 0) expect(branches, key).toEqual(expect.arrayContaining(needed));
      }
    });
  });

  test('NAV-06 no text carries invisible direction marks', () => {
    for (const file of filesLike('messages/*/*.json'))
      expect(textOf(file), file).not.toMatch(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/);
  });
});

describe('NAV-06 texts that the code asks for', () => {
  const hebrew = new Map(
    namespaces.flatMap((namespace) => [...leaves(messagesOf('he', namespace), `${namespace}.`).entries()]),
  );
  // The names of insurers come from their registry (`lib/insurers`).
  const known = [...hebrew.keys(), 'terms.insurer.'];
  const code = filesLike('{app,components,server}/**/*.{ts,tsx}').map((file) => [file, textOf(file)] as const);
  const translators = /const (\w+) = (?:await )?(?:useTranslations|getTranslations)\('([\w.-]+)'\)/g;

  test('NAV-06 every namespace exists', () => {
    const asked = code.flatMap(([file, source]) =>
      [...source.matchAll(/(?:useTranslations|getTranslations)\('([\w.-]+)'\)/g)].map(([, name]) => `${file} ${name}`),
    );
    expect(asked.length).toBeGreaterThan(300);
    expect(asked.filter((one) => !known.some((key) => key.startsWith(`${one.split(' ')[1]}.`)))).toEqual([]);
  });

  test('NAV-06 every literal key exists', () => {
    const asked = code.flatMap(([file, source]) => {
      const names = new Map<string, string[]>();
      for (const [, name = '', namespace = ''] of source.matchAll(translators))
        names.set(name, [...(names.get(name) ?? []), namespace]);
      return [...names].flatMap(([name, under]) =>
        [...source.matchAll(new RegExp(`(?<![\\w.])${name}(?:\\.rich)?\\('([\\w.-]+)'`, 'g'))]
          .filter(([, key]) => !under.some((namespace) => hebrew.has(`${namespace}.${key}`)))
          .map(([, key]) => `${file} ${under.join('|')} ${key}`),
      );
    });
    expect(asked).toEqual([]);
  });

  test('NAV-06 every literal key gets the values and tags of its text', () => {
    const given = code.flatMap(([file, source]) => {
      const names = [...source.matchAll(translators)].map(([, name = '', namespace = '']) => ({ name, namespace }));
      return names.flatMap(({ name, namespace }) => {
        // A name that stands for two namespaces in one file says too little.
        if (names.some((other) => other.name === name && other.namespace !== namespace)) return [];
        const calls = source.matchAll(
          new RegExp(`(?<![\\w.])${name}(?:\\.rich)?\\(\\s*'([\\w.-]+)'(\\)|,\\s*\\{)`, 'g'),
        );
        return [...calls].flatMap((call) => {
          const values = call[2] === ')' ? [] : namesIn(source.slice(call.index + call[0].length));
          const text = hebrew.get(`${namespace}.${call[1]}`);
          return values && text ? [{ where: `${file} ${call[1]}`, values, text }] : [];
        });
      });
    });
    expect(given.length).toBeGreaterThan(2_000);
    const wanting = given.flatMap(({ where, values, text }) => {
      const wanted = placeholders(text, 'he').map((name) => name.replace(/[<>]/g, ''));
      const missing = wanted.filter((name) => !values.includes(name));
      return missing.length > 0 ? [`${where}: ${missing.join(', ')}`] : [];
    });
    expect(wanting).toEqual([]);
  });
});

describe('texts of errors and rules', () => {
  test.each(locales)('every error code has a text and a next step in %s, and no text is left over', (locale) => {
    const errors = messagesOf(locale, 'errors');
    expect(Object.keys(errors).sort()).toEqual([...errorCodes, 'unknown'].sort());
    for (const [code, texts] of Object.entries(errors)) expect(Object.keys(texts), code).toEqual(['title', 'next']);
  });

  test.each(locales)('an unknown code is explained with its reference in %s', (locale) => {
    expect(leaves(messagesOf(locale, 'errors')).get('unknown.next')).toContain('{reference}');
  });

  test.each(locales)('every rule has a text in %s, and no text is left over', (locale) => {
    expect(Object.keys(messagesOf(locale, 'form').rules as Tree).sort()).toEqual([...ruleKeys].sort());
  });

  test('every message that the contract gives is a rule', () => {
    const given = filesLike('lib/contract/**/*.ts').flatMap((file) => [
      ...textOf(file).matchAll(
        /\.(?:min|max)\([\w.]+, '(\w+)'\)|\.(?:regex|refine)\(.*, '(\w+)'\)|\.int\('(\w+)'\)|error: '(\w+)'/g,
      ),
    ]);
    const unknown = given
      .map(([, ...keys]) => keys.find(Boolean))
      .filter((key) => !ruleKeys.some((rule) => rule === key));
    expect(given.length).toBeGreaterThan(10);
    expect(unknown).toEqual([]);
  });

  test('every rule is used', () => {
    const code = [...filesLike('lib/{rules,shapes}/**/*.ts'), ...filesLike('lib/contract/**/*.ts')].filter(
      (file) => !file.endsWith('rule-keys.ts'),
    );
    const all = code.map(textOf).join('\n');
    expect(ruleKeys.filter((rule) => !all.includes(`'${rule}'`))).toEqual([]);
  });
});

test.each(locales)('NAV-01 every place of the tree has a name in %s', (locale) => {
  const externals = tree.flatMap((node) =>
    node.kind === 'group' ? node.items.filter((item) => item.kind === 'external') : [],
  );
  const keys = [...allPages, ...groups, ...externals].map((node) => node.key);
  const menu = messagesOf(locale, 'shell').menu as Tree;
  expect(keys.filter((key) => !(key in menu))).toEqual([]);
});

describe('NAV-06 one word for one thing', () => {
  /** Hebrew words that were replaced, and the word that was chosen. */
  const replaced = [
    [/הצע(?:ות|ת) ?ה?ביטוח(?![֐-׿])/, 'הצעה לביטוח'],
    [/(?<![֐-׿])ש?פג(?:ה|ות) (?:היום|מחר|בעוד|בקרוב)/, 'מסתיימת'],
    [/תמחור מחדש|לחשב שוב/, 'חישוב מחדש'],
    [/בקש(?:ה|ות) להצע/, 'בקשה'],
    [/תעודת זהות או|ת\. ?ז(?!\.)/, 'ת.ז.'],
    [/טרם חודש/, 'לא חודשו'],
    [/(?<!תעודת )(?<![֐-׿])(?:ל|ב)?מספר זהות/, 'ת.ז.'],
    [/הצע(?:ת|ות) ?ה?חידוש(?![֐-׿])/, 'הצעה לחידוש'],
  ] as const;

  test.each(replaced)('NAV-06 no Hebrew text says %s, but %s', (pattern) => {
    const found = namespaces.flatMap((namespace) =>
      [...leaves(messagesOf('he', namespace))]
        .filter(([, text]) => pattern.test(text))
        .map(([key]) => `${namespace}.${key}`),
    );
    expect(found).toEqual([]);
  });

  const chosen = {
    he: {
      'terms.orderStatus.Proposal': 'הצעה לביטוח',
      'shell.menu.proposals': 'הצעות לביטוח',
      'quotes.newQuote': 'הצעת מחיר חדשה',
      'quotes.request': 'בקשה',
      'quotes.subject': 'מה מבוטח',
      'orders.actions.repeat': 'חישוב מחדש',
      'envelopes.handOver.button': 'חתימה כאן, במשרד',
      'envelopes.sealing': 'המסמך ננעל עכשיו',
      'renewals.atRisk': 'פרמיה לחידוש',
      'renewals.month.lost': 'לא חודשו',
      'renewals.actions.send': 'שליחת הצעות לחידוש',
      'renewals.ends': 'מסתיימת',
      'customers.idShort': 'ת.ז.',
      'customers.idTypes.NATIONAL_ID': 'תעודת זהות',
      'customers.card.remark.field.remindDay': 'תזכורת בתאריך',
      'reminders.closed.TOO_SOON': 'תזכורת נשלחה לפני רגע',
      'trackings.links': 'מסמכים שנשלחו',
      'portal.todo': 'מה נדרש ממך',
      'home.work.claims': 'תביעות לטיפול',
      'policies.agreement.CLIENT_AGREEMENT': 'הלקוח מאשר את התנאים, והפרטים נכונים',
      'purchases.mobileHelp': 'כך נשמור את ההצעות, ואפשר להמשיך מכל מכשיר.',
      'purchases.byAgent': 'הרכישה מסתיימת בטלפון מול הסוכנות',
      'similarities.final': 'הפעולה סופית',
      'portal.title': 'המסמכים והבקשות',
      'production.sources.MANUAL': 'מכירה חדשה',
      'production.share': '% מהסך',
    },
    en: {
      'orders.actions.attach': 'Link customer to order',
      'orders.actions.papers': 'Customer details',
      'orders.actions.issue': 'Issue policy',
      'ui.undo': 'Undo',
    },
    ru: {
      'renewals.atRisk': 'Премия к продлению',
      'attachings.title': 'Клиент заказа',
      'orders.filters.opportunity': 'Потенциальная продажа',
    },
  };

  test.each(locales)('NAV-06 things have their chosen names in %s', (locale) => {
    const texts = new Map(
      namespaces.flatMap((namespace) => [...leaves(messagesOf(locale, namespace), `${namespace}.`).entries()]),
    );
    const names = Object.keys(chosen[locale]);
    expect(Object.fromEntries(names.map((key) => [key, texts.get(key)]))).toEqual(chosen[locale]);
  });
});
