import { describe, expect, test } from 'vitest';
import { commandOf, addressOf } from '@/components/shell/palette/command-keys';
import {
  namedNumberIn,
  isClaimOf,
  plateIn,
  policyNumberIn,
  screensFor,
  screensOf,
} from '@/components/shell/palette/palette-results';
import type { MenuEntry } from '@/lib/access/derive';

const menu: MenuEntry[] = [
  { kind: 'item', item: { key: 'home', href: '/', external: false } },
  {
    kind: 'group',
    key: 'customers',
    items: [
      { key: 'customerSearch', href: '/customers/search', external: false },
      { key: 'orders', href: '/orders', external: false },
    ],
  },
];
const labels: Record<string, string> = {
  home: 'דף הבית',
  customers: 'לקוחות',
  customerSearch: 'חיפוש לקוח',
  orders: 'הזמנות',
};
const screens = screensOf(menu, (key) => labels[key] ?? key);
const found = (query: string) => screensFor(screens, query).map(({ item }) => item.key);

describe('what the palette finds', () => {
  test('NAV-12 an order is found by its name, not by its number only', () => {
    const named = (query: string, word = 'הזמנה') => namedNumberIn(query, (number) => `${word} ${number}`);
    expect(
      ['הזמנה 1065', ' הזמנה  1065 ', 'הזמנה #1065', 'הזמנה מס׳ 1065', 'הזמנה1065'].map((text) => named(text)),
    ).toEqual(Array.from({ length: 5 }, () => '1065'));
    expect([named('Order 1065', 'Order'), named('order: 1065', 'Order'), named('заказ № 1065', 'Заказ')]).toEqual(
      Array.from({ length: 3 }, () => '1065'),
    );
    expect(['1065', 'הזמנה', 'דנה 1065', 'הזמנה 1065 דנה'].map((text) => named(text))).toEqual(
      Array.from({ length: 4 }, () => undefined),
    );
  });

  test('NAV-12 a claim and a policy are found by their names, too', () => {
    expect(namedNumberIn('תביעה מס׳ 2001', (number) => `תביעה ${number}`)).toBe('2001');
    expect(namedNumberIn('Policy 31-932/7', (number) => `Policy ${number}`)).toBe('31-932/7');
    expect(namedNumberIn('תביעה 2001', (number) => `הזמנה ${number}`)).toBeUndefined();
  });

  test('NAV-12 a whole plate, however it is written, starts a quote', () => {
    expect(plateIn('123-45-678')).toBe('12345678');
    expect(plateIn(' 12 345 67 ')).toBe('1234567');
    expect(plateIn('123-45')).toBeUndefined();
    expect(plateIn('050-1234567')).toBeUndefined();
    expect(plateIn('כהן')).toBeUndefined();
  });

  test('NAV-12 screens are found by any part of their name and by their group', () => {
    expect(found('')).toEqual(['home', 'customerSearch', 'orders']);
    expect(found('לקוח')).toEqual(['customerSearch', 'orders']);
    expect(found('חיפוש')).toEqual(['customerSearch']);
    expect(found('בית דף')).toEqual(['home']);
    expect(found('תביעות')).toEqual([]);
  });

  test('NAV-12 a name that begins with what was typed comes first', () => {
    expect(found('ה')[0]).toBe('orders');
  });
});

describe('keys of the shell', () => {
  const key = (over: object) => ({
    code: '',
    key: '',
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    defaultPrevented: false,
    ...over,
  });
  const field = { tagName: 'INPUT', isContentEditable: false };
  const body = { tagName: 'BODY', isContentEditable: false };

  test('NAV-12 Ctrl K and ⌘ K open the palette from anywhere, on a Hebrew or Russian keyboard too', () => {
    expect(commandOf(key({ code: 'KeyK', key: 'k', ctrlKey: true }), body)).toBe('palette');
    expect(commandOf(key({ code: 'KeyK', key: 'ל', ctrlKey: true }), field)).toBe('palette');
    expect(commandOf(key({ code: 'KeyK', key: 'л', metaKey: true }), field)).toBe('palette');
    expect(commandOf(key({ code: 'KeyK', key: 'k' }), body)).toBeNull();
  });

  test('NAV-12 a question mark lists the keys, but is a question mark in a field', () => {
    expect(commandOf(key({ code: 'Slash', key: '?' }), body)).toBe('keys');
    expect(commandOf(key({ code: 'Slash', key: '?' }), field)).toBeNull();
    expect(commandOf(key({ code: 'Slash', key: '?' }), { tagName: 'DIV', isContentEditable: true })).toBeNull();
  });

  test('NAV-12 a key that something else has taken opens nothing', () => {
    expect(commandOf(key({ code: 'KeyK', key: 'k', ctrlKey: true, defaultPrevented: true }), body)).toBeNull();
  });

  test('NAV-12 c asks for a quote and g with a letter for a screen, but not in a field or with Ctrl', () => {
    expect(addressOf(key({ code: 'KeyC', key: 'ב' }), body, false)).toBe('/cars/request');
    expect(addressOf(key({ code: 'KeyO', key: 'o' }), body, true)).toBe('/orders');
    expect(addressOf(key({ code: 'KeyC', key: 'c' }), body, true)).toBe('/customers');
    expect(addressOf(key({ code: 'KeyO', key: 'o' }), body, false)).toBeNull();
    expect(addressOf(key({ code: 'KeyC', key: 'c' }), field, false)).toBeNull();
    expect(addressOf(key({ code: 'KeyC', key: 'c', ctrlKey: true }), body, false)).toBeNull();
  });
});

describe('NAV-12 numbers in the palette', () => {
  test('NAV-12 a policy has digits and no spaces', () => {
    expect(policyNumberIn('31-004417/26')).toBe('31-004417/26');
    expect(policyNumberIn('PL2026')).toBe('PL2026');
    for (const words of ['נועה ברק', '123 456', 'harel', '12']) expect(policyNumberIn(words)).toBeUndefined();
  });

  test('NAV-12 CLM-01 a claim is meant by its number, that of its insurer and its plate, not by a part of them', () => {
    const claim = { claimNumber: 2001, insurerClaimNumber: 'H-4711', registrationNumber: '12345678' };
    for (const typed of ['2001', 'h-4711', '123-45-678', '12345678']) expect(isClaimOf(claim, typed)).toBe(true);
    for (const typed of ['200', '4711', '1234567', 'כהן']) expect(isClaimOf(claim, typed)).toBe(false);
    const bare = { claimNumber: 7, insurerClaimNumber: null, registrationNumber: null };
    expect(isClaimOf(bare, 'כהן')).toBe(false);
  });
});
