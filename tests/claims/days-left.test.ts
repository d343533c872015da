import { createTranslator } from 'next-intl';
import { expect, test } from 'vitest';
import en from '@/messages/en/home.json';
import he from '@/messages/he/home.json';
import ru from '@/messages/ru/home.json';

const texts = { he, en, ru };

test.each([
  ['he', 1, 'calendar', 'נותר יום אחד'],
  ['he', 3, 'calendar', 'נותרו 3 ימים'],
  ['he', 3, 'business', 'נותרו 3 ימי עסקים'],
  ['en', 3, 'calendar', '3 days left'],
  ['en', 1, 'business', '1 business day left'],
  ['en', 0, 'business', 'last day today'],
  ['ru', 1, 'calendar', 'остался 1 день'],
  ['ru', 3, 'business', 'осталось 3 рабочих дня'],
  ['ru', 7, 'calendar', 'осталось 7 дней'],
] as const)('CLM-06 home says in %s that a term has %i %s days left', (locale, days, unit, said) => {
  const text = createTranslator({ locale, messages: { home: texts[locale] }, namespace: 'home.work' });
  expect(text('left', { days, unit })).toBe(said);
});
