import { describe, expect, it } from 'vitest';
import { filledColumns, hiddenColumnsOf, shownColumns, withHidden } from '@/components/list/columns-cookie';

describe('PLT-03 columns that are left out', () => {
  it.each([undefined, '', 'nonsense', 'null', '[1]', '7'])('PLT-03 a cookie of %j leaves none out', (value) => {
    expect(hiddenColumnsOf(value)).toEqual({});
  });

  it('PLT-03 the cookie is read list by list, and what is no list of keys is passed over', () => {
    expect(hiddenColumnsOf('{"/orders":["car"],"/claims":[1],"/x":"y"}')).toEqual({ '/orders': ['car'] });
  });

  it('PLT-03 a list that shows everything takes no room', () => {
    expect(withHidden({ '/orders': ['car'], '/claims': ['status'] }, '/orders', [])).toEqual({ '/claims': ['status'] });
    expect(withHidden({}, '/orders', ['car'])).toEqual({ '/orders': ['car'] });
  });

  it('PLT-03 the column that names the row is always shown', () => {
    const columns = [{ key: 'number', card: 'title' }, { key: 'car' }, { key: 'price' }];
    expect(shownColumns(columns, ['number', 'car']).map(({ key }) => key)).toEqual(['number', 'price']);
  });
});

it('PLT-03 a column without a value in any row is not drawn; without rows all are', () => {
  const columns = [{ key: 'name' }, { key: 'agent', lacks: ({ agent }: { agent: string | null }) => agent === null }];
  const keys = (rows: { agent: string | null }[]) => filledColumns(columns, rows).map(({ key }) => key);
  expect(keys([{ agent: null }, { agent: null }])).toEqual(['name']);
  expect(keys([{ agent: null }, { agent: 'a' }])).toEqual(['name', 'agent']);
  expect(keys([])).toEqual(['name', 'agent']);
});
