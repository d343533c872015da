import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { IssueSettings } from '@/lib/contract/orders/policies';
import { defaultSettings } from '@/reference/concepts/policies/default-settings';
import { repriced } from '@/reference/concepts/policies/reprice';
import type { StoredItem } from '@/reference/concepts/policies/stored-case';
import { at, chanceOf, journeys, offersOf, type OrderedOffer } from './journeys';

/** Returns an ordered offer as the issue takes it, with settings that change nothing. */
export function itemOf({ line, question, product }: OrderedOffer, over: Partial<IssueSettings> = {}): StoredItem {
  const item = { orderItemId: 'item', product, requestId: 'request', sellingPrice: product.premia.total };
  const request = line.productType === 'CAR' ? (question.request as never) : null;
  const settings = { ...defaultSettings(item as never, { request, day: '2026-11-25' }, null, new Map()), ...over };
  return {
    ...{ item, request: { line, question, row: { product_type: line.productType } }, settings },
    ...{
      requestedOn: '2026-11-25',
      version: 0,
      row: undefined,
      issues: [],
      policyNumber: null,
      credentials: new Map(),
    },
  } as unknown as StoredItem;
}

it('ORD-04 the price of now of every offer of every line is the offered one while nothing changed', async () => {
  let looked = 0;
  await fc.assert(
    fc.asyncProperty(journeys, async ({ line, request, seed }) => {
      for (const ordered of await offersOf(line, request, chanceOf(seed))) {
        const check = repriced(itemOf(ordered), at, 'ru');
        expect([ordered.product.supplierName, check.newPrice, check.verdict, check.changes]).toEqual([
          ordered.product.supplierName,
          ordered.product.premia.total,
          'same',
          [],
        ]);
        looked += 1;
      }
    }),
    { numRuns: 120 },
  );
  expect(looked).toBeGreaterThan(600);
}, 180_000);
