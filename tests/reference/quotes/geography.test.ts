import { afterAll, beforeAll, expect, test } from 'vitest';
import { geography } from '@/lib/contract/quotes/geography';
import { searchForm } from '@/reference/concepts/geography/search-form';
import { cityNameIn, cityRegister, inRegister } from '@/reference/concepts/geography/city-register';
import { startTestReference, type TestReference, type TestSession } from '../harness';

let reference: TestReference;
let session: TestSession;
beforeAll(async () => {
  reference = await startTestReference();
  session = await reference.as('clerk');
});
afterAll(() => reference.stop());

const cities = async (query: string) =>
  (await reference.call(geography.cities, { query: { query } }, session)).map((city) => city.names.he);
const streets = async (city: string, query: string) =>
  (await reference.call(geography.streets, { query: { city, query } }, session)).map((street) => street.names.he);

test('NAV-10 cities by a part of their name, in Hebrew, English and Russian, large ones first', async () => {
  expect((await cities('תל אביב'))[0]).toBe('תל אביב - יפו');
  expect((await cities('HAIF'))[0]).toBe('חיפה');
  expect((await cities('хайфа'))[0]).toBe('חיפה');
  expect((await cities('ירוש'))[0]).toBe('ירושלים');
});

test('NAV-10 parentheses, quotes, hyphens and case do not matter', async () => {
  expect(await cities('ניר חן')).toContain('ניר ח"ן');
  expect(await cities('ניר ח״ן')).toContain('ניר ח"ן');
  expect(await cities('תל אביב-יפו')).toContain('תל אביב - יפו');
  expect((await cities('(שבט)')).length).toBeGreaterThan(10);
  expect(searchForm(' Kerem  Yavne(Yeshiva) ')).toBe('kerem yavneyeshiva');
});

test('NAV-10 no query, no cities; no query or no city, no streets', async () => {
  expect(await cities('')).toEqual([]);
  expect(await cities(' " ')).toEqual([]);
  expect(await streets('5000', '')).toEqual([]);
  expect(await streets('', 'דיזנגוף')).toEqual([]);
  expect(await streets('no-such-city', 'דיזנגוף')).toEqual([]);
});

test('NAV-10 streets of one city, what begins with the text first, fifty at most', async () => {
  expect((await streets('5000', 'דיזנ'))[0]).toBe('דיזנגוף');
  expect(await streets('4000', 'דיזנגוף')).toEqual([]);
  expect(await streets('5000', 'א')).toHaveLength(50);
  expect(await cities('א')).toHaveLength(50);
});

test('NAV-10 wildcards are letters like others', async () => {
  expect(await cities('%')).toEqual([]);
  expect(await streets('5000', '_')).toEqual([]);
});

test('NAV-10 the registers are there: over 1,250 places and 60,000 streets', async () => {
  const { db } = reference.database;
  const count = async (table: 'cities' | 'streets') =>
    (
      await db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n;
  expect(await count('cities')).toBeGreaterThan(1_250);
  expect(await count('streets')).toBeGreaterThan(60_000);
});

const place = (city: string, cityIds: string[] = []) => ({ city, cityIds, streetIds: ['3000-1'] });

test('CUS-03 a city is one whatever language it was chosen or typed in, and is named in the reader’s', () => {
  const haifa = { city: 'חיפה', cityIds: ['4000'] };
  for (const name of ['חיפה', 'HAIFA', 'хайфа', ' חיפה ']) expect(inRegister(place(name))).toMatchObject(haifa);
  expect(inRegister(place(cityNameIn('ru', haifa), ['4000']))).toMatchObject(haifa);
  expect(['he', 'en', 'ru'].map((locale) => cityNameIn(locale as 'he', haifa).toLowerCase())).toEqual([
    'חיפה',
    'haifa',
    'хайфа',
  ]);
});

test('CUS-03 another place stays as it was typed, and is not taken for the city that was chosen before', () => {
  expect(inRegister(place('Springfield', ['4000']))).toEqual({ city: 'Springfield', cityIds: [], streetIds: [] });
  expect(cityNameIn('ru', { city: 'Springfield', cityIds: [] })).toBe('Springfield');
});

test('CUS-03 every city of the register is itself by each of its names', () => {
  for (const { id, names } of cityRegister)
    for (const name of Object.values(names).filter(Boolean))
      expect(inRegister(place(name, [id])), name).toMatchObject({ city: names.he, cityIds: [id] });
});
