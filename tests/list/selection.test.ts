import { describe, expect, it } from 'vitest';
import { keepVisible, nothing, selectRange, togglePage, toggleRow } from '@/components/list/selection';

const page = ['a', 'b', 'c', 'd'];

describe('PLT-03 choosing rows of a list', () => {
  it('puts a row in and takes it out', () => {
    const one = toggleRow(nothing, 'b');
    expect([...one]).toEqual(['b']);
    expect([...toggleRow(one, 'b')]).toEqual([]);
  });

  it('chooses the page, then none of it', () => {
    const all = togglePage(new Set(['b']), page);
    expect([...all]).toEqual(page);
    expect(togglePage(all, page).size).toBe(0);
    expect(togglePage(nothing, []).size).toBe(0);
  });

  it('chooses a range in either direction, one row when there is no start', () => {
    expect([...selectRange(new Set(['c']), page, 'c', 'a')].sort()).toEqual(['a', 'b', 'c']);
    expect([...selectRange(nothing, page, null, 'd')]).toEqual(['d']);
    expect([...selectRange(nothing, page, 'gone', 'd')]).toEqual(['d']);
  });

  it('forgets rows that are no longer on the page', () => {
    expect([...keepVisible(new Set(['a', 'x']), page)]).toEqual(['a']);
    const same = new Set(['a']);
    expect(keepVisible(same, page)).toBe(same);
  });
});
