import { expect, test } from 'vitest';
import { narrowClaims } from '@/app/(staff)/claims/claim-list';
import { partFields } from '@/app/(staff)/claims/claim/part-fields';
import { claimPartFields, claimPartKinds, participantKinds } from '@/lib/contract/claims/claim-parts';
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
});

test('CLM-02 the entities that are people are those that may be customers', () => {
  expect(claimPartKinds.filter((kind) => 'customerId' in claimPartFields[kind])).toEqual(participantKinds);
});
