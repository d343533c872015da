import { expect, test } from 'vitest';
import { readAddress, writeAddress } from '@/components/list/list-address';
import { lookAgain, renewalList, renewalLists } from '@/components/renewals/renewal-list';
import { glanceQuery, monthAddress, shownMonth } from '@/components/renewals/shown-month';
import type { RenewalRow } from '@/lib/contract/orders/renewal-card';

const today = '2026-11-26';
const shape = renewalList('OWN', ['a1', 'a2']);
const at = (search: string) => readAddress(new URLSearchParams(search), shape);

test('RNW-01 the glance shows the month of the list, and the present one beside other days', () => {
  expect(shownMonth(at(''), today)).toBe('2026-11');
  expect(shownMonth(at('month=this'), today)).toBe('2026-11');
  expect(shownMonth(at('month=next'), today)).toBe('2026-12');
  expect(shownMonth(at('month=2027-02-01..2027-02-28'), today)).toBe('2027-02');
  expect(shownMonth(at('month=2027-02-03..2027-02-28'), today)).toBe('2026-11');
});

test('RNW-01 turning the month, and each of its figures, leads the list there', () => {
  const address = monthAddress(at('agents=a1&q=cohen&followUps=CALLBACK'), '2026-12', 'lost');
  expect(writeAddress(address, shape)).toBe(
    'agents=a1&month=2026-12-01..2026-12-31&sources=Imported,PolicyIssued&types=past',
  );
  expect(shownMonth(address, today)).toBe('2026-12');
  const query = shape.queryOf(readAddress(new URLSearchParams(writeAddress(address, shape)), shape));
  expect(query).toMatchObject({ endsMin: '2026-12-01', endsMax: '2026-12-31', types: ['past'], agents: ['a1'] });
  expect(query).not.toHaveProperty('month');
  expect(monthAddress(address, '2026-12', 'all', 'a2').filters.agents).toEqual(['a2']);
});

test('RNW-01 the glance counts what the list narrows: agents, insurers, lines, whose', () => {
  const address = at('agents=a1,a2&suppliers=MENORA&mine=mine&productTypes=CAR&followUps=CALLBACK');
  expect(glanceQuery('OWN', address, '2026-12')).toEqual({
    ownership: 'OWN',
    month: '2026-12',
    scope: 'mine',
    agents: ['a1', 'a2'],
    suppliers: ['MENORA'],
    productTypes: ['CAR'],
  });
  expect(readAddress(new URLSearchParams('agents=a1'), renewalLists.OWN).filters).toEqual({});
});

const row = (over: object) =>
  ({ outcome: 'OPEN', sent: null, search: { status: null }, ...over }) as unknown as RenewalRow;

test('RNW-04 a list with running searches or awaited answers is read again', () => {
  const sent = (response: string) => ({ sentId: 's', sentTs: '', response, responseTs: null });
  expect(lookAgain([row({})])).toBe(false);
  expect(lookAgain([row({ sent: sent('INTERESTED') })])).toBe(false);
  expect(lookAgain([row({ outcome: 'RENEWED', sent: sent('JUST_SENT') })])).toBe(false);
  expect(lookAgain([row({}), row({ sent: sent('JUST_SENT') })])).toBe(20_000);
  expect(lookAgain([row({ sent: sent('JUST_SENT') }), row({ search: { status: 'PENDING' } })])).toBe(3_000);
});
