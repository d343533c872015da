import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isFiltered,
  maxPins,
  offerSorts,
  offerTabs,
  type OfferView,
  plainView,
  readView,
  togglePin,
  withoutFilters,
  writeView,
} from '@/components/offers/board/offer-view';
import { insurersOf } from '@/lib/insurers/insurers-of';

const read = (query: string) => readView(new URLSearchParams(query));
const amount = fc.option(fc.integer({ min: 0, max: 9_999_999 }), { nil: null });

const anyView: fc.Arbitrary<OfferView> = fc.record({
  tab: fc.constantFrom(...offerTabs),
  sort: fc.constantFrom(...offerSorts),
  descending: fc.boolean(),
  insurers: fc.subarray(insurersOf('CAR')),
  issuable: fc.boolean(),
  unblocked: fc.boolean(),
  min: amount,
  max: amount,
  pins: fc.uniqueArray(fc.uuid(), { maxLength: maxPins }),
  comparing: fc.boolean(),
  ordering: fc.uniqueArray(fc.uuid(), { maxLength: 4 }),
});

describe('CAR-05 the way of looking at offers lives in the address', () => {
  it('reads back whatever it wrote', () => {
    fc.assert(
      fc.property(anyView, (view) => {
        expect(read(writeView(view))).toEqual(view);
      }),
    );
  });

  it('says nothing when there is nothing to say', () => {
    expect(writeView(plainView)).toBe('');
    expect(read('')).toEqual(plainView);
  });

  it('forgets what it does not understand', () => {
    expect(read('sort=colour&insurers=ACME&min=-5&max=1e9&issuable=yes')).toEqual(plainView);
    expect(read('insurers=ACME,HAREL').insurers).toEqual(['HAREL']);
    expect(read('pins=a,b,a,c,d,e').pins).toEqual(['a', 'b', 'c', 'd']);
  });

  it('pins up to four, and compares two at least', () => {
    const four = ['a', 'b', 'c', 'd'].reduce(togglePin, plainView);
    expect(four.pins).toHaveLength(maxPins);
    expect(togglePin(four, 'e')).toBe(four);
    expect(togglePin(four, 'b').pins).toEqual(['a', 'c', 'd']);
    const three = { ...plainView, pins: ['a', 'b', 'c'], comparing: true };
    const two = togglePin(three, 'c');
    expect([two.comparing, two.pins]).toEqual([true, ['a', 'b']]);
    const one = togglePin(two, 'b');
    expect([one.comparing, one.pins]).toEqual([false, ['a']]);
    // The address of a comparison of which one offer is gone: the next pin opens nothing.
    expect(togglePin({ ...plainView, pins: ['a'], comparing: true }, 'b').comparing).toBe(false);
  });

  it('clears filters without touching order and pins', () => {
    const view = read('sort=-insurer&insurers=HAREL&min=100&pins=a&issuable=1');
    expect(isFiltered(view)).toBe(true);
    const cleared = withoutFilters(view);
    expect(isFiltered(cleared)).toBe(false);
    expect([cleared.sort, cleared.descending, cleared.pins]).toEqual(['insurer', true, ['a']]);
  });
});
