import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  amountsOf,
  changeAddress,
  isNarrowed,
  type ListAddress,
  type ListShape,
  paramsOf,
  readAddress,
  setFilter,
  sortBy,
  startOf,
  toggleFilter,
  writeAddress,
} from '@/components/list/list-address';

const shape: ListShape = {
  sorts: ['createTs', 'sellingPrice'],
  sort: 'createTs',
  direction: 'DESC',
  size: 25,
  filters: { statuses: ['Draft', 'Proposal', 'Terminated'], show: ['archived', 'hidden'] },
};
const read = (query: string) => readAddress(new URLSearchParams(query), shape);

const anyAddress: fc.Arbitrary<ListAddress> = fc.record({
  query: fc.string({ maxLength: 100 }).map((text) => text.trim()),
  page: fc.integer({ min: 0, max: 5_000 }),
  size: fc.constantFrom(10, 25, 50, 100),
  sort: fc.constantFrom(...shape.sorts),
  direction: fc.constantFrom('ASC' as const, 'DESC' as const),
  filters: fc
    .record({ statuses: fc.subarray(['Draft', 'Proposal', 'Terminated']), show: fc.subarray(['archived', 'hidden']) })
    .map((filters) => Object.fromEntries(Object.entries(filters).filter(([, values]) => values.length > 0))),
});

describe('PLT-03 the list says in its address what it shows', () => {
  it('takes the search as one line without characters that nobody types', () => {
    expect(read('q=%00%E2%80%8F כהן%0Aדנה%7F ').query).toBe('כהן דנה');
  });

  it('reads back whatever it wrote', () => {
    fc.assert(
      fc.property(anyAddress, (address) => {
        expect(read(writeAddress(address, shape))).toEqual(address);
      }),
    );
  });

  it('leaves out what equals the start', () => {
    expect(writeAddress(startOf(shape), shape)).toBe('');
    expect(read('')).toEqual(startOf(shape));
  });

  it('counts pages from one and keeps commas readable', () => {
    const address = { ...startOf(shape), page: 2, filters: { statuses: ['Draft', 'Proposal'] } };
    expect(writeAddress(address, shape)).toBe('statuses=Draft,Proposal&page=3');
  });

  it.each([
    'sort=password',
    'size=7',
    'page=-3',
    'page=x',
    'statuses=Nonsense',
    'page=0',
    'page=100002',
    'page=1e9',
    'q=%00%0A',
  ])('ignores %s', (query) => {
    expect(read(query)).toEqual(startOf(shape));
  });

  it('goes back to the first page when the rows change, and only then', () => {
    const deep = { ...startOf(shape), page: 4 };
    expect(changeAddress(deep, { query: 'cohen' }).page).toBe(0);
    expect(changeAddress(deep, { page: 5 }).page).toBe(5);
  });

  it('turns the direction on the second click and starts with the natural one on another column', () => {
    const once = sortBy(startOf(shape), 'sellingPrice', 'ASC');
    expect([once.sort, once.direction]).toEqual(['sellingPrice', 'ASC']);
    expect(sortBy(once, 'sellingPrice', 'ASC').direction).toBe('DESC');
  });

  it('drops a filter that chooses nothing', () => {
    const on = toggleFilter(startOf(shape), 'statuses', 'Draft');
    expect(on.filters).toEqual({ statuses: ['Draft'] });
    expect(isNarrowed(on)).toBe(true);
    expect(toggleFilter(on, 'statuses', 'Draft').filters).toEqual({});
    expect(setFilter(setFilter(on, 'show', 'hidden'), 'show', null).filters).toEqual({ statuses: ['Draft'] });
  });

  const open: ListShape = {
    ...shape,
    filters: { customer: [], price: ['low'] },
    ids: ['customer'],
    amounts: ['price'],
  };
  const readOpen = (query: string) => readAddress(new URLSearchParams(query), open).filters;

  it.each([
    ['customer=7f0c1a52-1f3a-4c1e-8d2b-3f1f9d1f0a11', { customer: ['7f0c1a52-1f3a-4c1e-8d2b-3f1f9d1f0a11'] }],
    ['customer=one,two', { customer: ['one'] }],
    ['customer=', {}],
    ['customer=a/../b', {}],
    [`customer=${'x'.repeat(65)}`, {}],
    ['price=1000..5000', { price: ['1000..5000'] }],
    ['price=1000..', { price: ['1000..'] }],
    ['price=..5000', { price: ['..5000'] }],
    ['price=low', { price: ['low'] }],
    ['price=..', {}],
    ['price=-5..10', {}],
    ['price=1e3..9', {}],
    ['statuses=Draft', {}],
  ])('takes from %s an id or a range of amounts, and nothing else', (query, filters) => {
    expect(readOpen(query)).toEqual(filters);
    const written = writeAddress({ ...startOf(open), filters }, open);
    expect(readOpen(written)).toEqual(filters);
  });

  it('reads a range of amounts', () => {
    expect(amountsOf('1000..5000')).toEqual([1000, 5000]);
    expect(amountsOf('0..')).toEqual([0, null]);
    expect(amountsOf('low')).toBeNull();
  });

  it('takes the first of repeated parameters', () => {
    expect(paramsOf({ q: ['a', 'b'], page: '2', none: undefined }).toString()).toBe('q=a&page=2');
  });
});
