import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAddress, startOf, writeAddress } from '@/components/list/list-address';
import { renewalLists } from '@/components/renewals/renewal-list';
import { renewals } from '@/lib/contract/orders/renewals';

const shape = renewalLists.OWN;

/** Opens a saved view: its text is read as an address, and that becomes a query. */
const opened = (search: string) => shape.queryOf(readAddress(new URLSearchParams(search), shape));

test('RNW-01 a saved view of renewals asks for what was chosen', () => {
  expect(
    opened(
      'types=past&months=12&sources=Imported,Proposal&policyMonth=5&outcomes=CANCELLED&followUps=STATUS5&contact=due',
    ),
  ).toMatchObject({
    ownership: 'OWN',
    types: ['past'],
    months: 12,
    sources: ['Imported', 'Proposal'],
    policyMonth: 5,
    outcomes: ['CANCELLED'],
    followUps: ['STATUS5'],
    contact: 'due',
  });
  expect(opened('')).toMatchObject({ ownership: 'OWN', sort: 'urgency', sortDirection: 'DESC', page: 0 });
});

test('RNW-01 a view that was saved before a filter changed still opens, without what is unknown', () => {
  expect(opened('months=24&sources=Nowhere,Waiting&sort=colour')).toMatchObject({
    sources: ['Waiting'],
    sort: 'urgency',
  });
  expect(opened('months=24')).not.toHaveProperty('months');
});

test('RNW-01 every view that can be saved is read back, and the upstream accepts it', () => {
  const filters = fc
    .record(
      Object.fromEntries(
        Object.entries(shape.filters).map(([key, values]) => [
          key,
          // The screen offers one period, one month and one contact at a time.
          ['months', 'month', 'policyMonth', 'contact'].includes(key)
            ? fc.subarray([...values], { maxLength: 1 })
            : fc.subarray([...values]),
        ]),
      ),
    )
    .map((chosen) => Object.fromEntries(Object.entries(chosen).filter(([, values]) => values.length > 0)));
  fc.assert(
    fc.property(filters, fc.constantFrom(...shape.sorts), (chosen, sort) => {
      const address = { ...startOf(shape), filters: chosen, sort };
      const search = writeAddress(address, shape);
      expect(readAddress(new URLSearchParams(search), shape)).toEqual(address);
      expect(search.length).toBeLessThan(2_000);
      const query = opened(search) as Record<string, unknown>;
      const sent = Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)]));
      expect(renewals.list.query.safeParse(sent).error).toBeUndefined();
    }),
  );
});
