import { expect, test } from 'vitest';
import { boardStatuses, claimAddress, claimList, columnQuery, narrowClaims } from '@/app/(staff)/claims/claim-list';
import { shownAfter, toSave } from '@/app/(staff)/claims/claim/saves';
import { paramsOf, readAddress } from '@/components/list/list-address';
import { partFields } from '@/app/(staff)/claims/claim/part-fields';
import { claimPartFields, claimPartKinds, participantKinds } from '@/lib/contract/claims/claim-parts';
import { claimStatuses } from '@/lib/contract/claims/claim-lists';
import type { ClaimCard } from '@/lib/contract/claims/claims';
import { claimSections, missingInClaim } from '@/lib/shapes/claim-needs';

const parts = Object.fromEntries(claimPartKinds.map((kind) => [kind, []])) as unknown as ClaimCard['parts'];
const bare = {
  status: 'OPEN',
  type: 'ACCIDENT',
  supplier: null,
  insurerClaimNumber: null,
  claimed: null,
  agreed: null,
};
const missingIn = (more: Partial<ClaimCard>) =>
  missingInClaim({ ...bare, papers: { needed: 6, received: 5 }, parts, ...more } as ClaimCard).map(({ what }) => what);

test('CLM-02 a claim tells what it lacks: a paid one papers only, a closed one nothing', () => {
  expect(missingIn({ supplier: 'HAREL' })).toEqual([
    ...['insurerNumber', 'claimed', 'accidentDate', 'accidentPlace', 'accidentStory', 'car', 'driver', 'documents'],
  ]);
  expect(missingIn({ type: 'WATER_DAMAGE' })).not.toContain('car');
  expect(missingIn({ papers: { needed: 6, received: 6 } })).not.toContain('documents');
  expect(missingIn({ status: 'PAID' })).toEqual(['documents']);
  expect(missingIn({ status: 'PAID', papers: { needed: 6, received: 6 } })).toEqual([]);
  expect(missingIn({ status: 'CLOSED' })).toEqual([]);
});

test('CLM-02 the editor has the nine parts of the specification, and every field of every entity', () => {
  expect(claimSections).toHaveLength(9);
  const filledBySelf = ['customerId'];
  for (const kind of claimPartKinds) {
    const unseen = Object.keys(claimPartFields[kind]).filter((name) => !(name in partFields[kind]));
    expect([kind, unseen.filter((name) => !filledBySelf.includes(name))]).toEqual([kind, []]);
  }
});

test('CLM-01 filters of an address become those of the upstream', () => {
  expect(narrowClaims({ statuses: ['PAID'], claimed: ['upTo20'], only: ['overdue'], show: ['open'] })).toEqual({
    ...{ statuses: ['PAID'], claimedMin: 5_001, claimedMax: 20_000, overdue: true, show: 'open' },
  });
  const january = { openedMin: '2026-01-01', openedMax: '2026-01-31' };
  expect(narrowClaims({ opened: ['2026-01-01..2026-01-31'] })).toEqual(january);
  expect(narrowClaims({ opened: ['2026-01-01..'] })).toEqual({ openedMin: '2026-01-01' });
  expect(narrowClaims({ claimed: ['0..4000'], customer: ['c-1'] })).toEqual({
    ...{ claimedMin: 0, claimedMax: 4_000, customerId: 'c-1' },
  });
  expect(narrowClaims({ claimed: ['700..'] })).toEqual({ claimedMin: 700 });
});

test('CLM-04 the board is narrowed like the list, but for the statuses, and the address goes from one to the other', () => {
  const list = claimList([{ accountId: 'h-1', name: 'רות', active: true }]);
  const search = 'q=כהן&statuses=PAID&types=THEFT&customer=c-1&handlers=h-1&show=open&opened=2026-01-01..&page=3';
  const address = readAddress(new URLSearchParams(search), list);
  const shared = {
    ...{ query: 'כהן', types: ['THEFT'], customerId: 'c-1', handlerIds: ['h-1'], openedMin: '2026-01-01' },
  };
  expect(list.queryOf(address)).toMatchObject({ ...shared, statuses: ['PAID'], show: 'open', page: 2 });
  expect(boardStatuses).toEqual(claimStatuses.filter((status) => status !== 'CLOSED'));
  const asked = columnQuery(address, 'WAITING_FOR_DOCUMENTS');
  expect(asked).toMatchObject({ ...shared, statuses: ['WAITING_FOR_DOCUMENTS'], sort: 'dueOn', sortDirection: 'ASC' });
  expect(asked).not.toHaveProperty('show');
  const back = claimAddress('/claims', address, list);
  const { searchParams } = new URL(back, 'http://office.test');
  expect(readAddress(paramsOf(Object.fromEntries(searchParams)), list)).toEqual({ ...address, page: 0 });
});

test('CLM-02 a wrong field of a form that saves by itself does not keep the others from being saved', () => {
  const stored = { entityId: 'c', version: 3, values: { claimed: 100, agreed: null, city: 'חיפה' } };
  const none = new Map<string, string | number | null>();
  expect(toSave({ claimed: 100, agreed: null, city: '' }, stored, none)).toEqual({ names: ['city'], wrong: [] });
  // Letters in place of an amount.
  expect(toSave({ claimed: Number.NaN, agreed: 5, city: 'חיפה' }, stored, none)).toEqual({
    ...{ names: ['agreed'], wrong: ['claimed'] },
  });
  // Refused by the server, until it is corrected.
  const refused = new Map([['agreed', -5]]);
  expect(toSave({ claimed: 7, agreed: -5, city: 'חיפה' }, stored, refused)).toEqual({
    ...{ names: ['claimed'], wrong: ['agreed'] },
  });
  expect(toSave({ claimed: 100, agreed: 5, city: 'חיפה' }, stored, refused)).toEqual({ names: ['agreed'], wrong: [] });
});

test('CLM-02 what is typed while a save is on its way, and what is wrong, stays when the answer comes', () => {
  const before = { claimed: 100, agreed: 50, city: 'חיפה', street: null, note: 'a' };
  const sent = { city: 'עכו ', note: 'b' };
  const stored = { claimed: 100, agreed: 70, city: 'עכו', street: null, note: 'b' };
  const shown = { claimed: Number.NaN, agreed: 50, city: 'עכו ', street: 'הרצל', note: 'bc' };
  expect(shownAfter(shown, { stored, sent, before })).toEqual({ agreed: 70, city: 'עכו' });
  // The first save of an entity that is new.
  expect(
    shownAfter(
      { name: 'x', phone: '05' },
      { stored: { name: 'x', phone: null }, sent: { name: 'x' }, before: undefined },
    ),
  ).toEqual({ name: 'x' });
});

test('CLM-02 the entities that are people are those that may be customers', () => {
  expect(claimPartKinds.filter((kind) => 'customerId' in claimPartFields[kind])).toEqual(participantKinds);
});
