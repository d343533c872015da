import { describe, expect, it } from 'vitest';
import { ahead, follow, type HeldAddress } from '@/components/list/held-address';

const read = (params: URLSearchParams) => params.get('insurers')?.split(',') ?? [];
const start: HeldAddress<string[]> = { asked: '', awaited: null, value: [] };

describe('CAR-05 ORD-01 what an address says', () => {
  it('CAR-05 shows at once what was chosen, and keeps it when the router comes to know it', () => {
    const chosen = ahead(start, 'insurers=MIGDAL', ['MIGDAL']);
    expect(chosen.value).toEqual(['MIGDAL']);
    expect(follow(chosen, '', read)).toBe(chosen);
    expect(follow(chosen, 'insurers=MIGDAL', read)).toEqual({
      asked: 'insurers=MIGDAL',
      awaited: null,
      value: ['MIGDAL'],
    });
  });

  it('CAR-05 a router that is one change behind takes nothing back', () => {
    const both = ahead(ahead(start, 'sort=-price', []), 'sort=-price&insurers=MIGDAL,HAREL', ['MIGDAL', 'HAREL']);
    const behind = follow(both, 'sort=-price', read);
    expect(behind.value).toEqual(['MIGDAL', 'HAREL']);
    expect(follow(behind, 'sort=-price&insurers=MIGDAL%2CHAREL', read)).toEqual({
      asked: 'sort=-price&insurers=MIGDAL%2CHAREL',
      awaited: null,
      value: ['MIGDAL', 'HAREL'],
    });
  });

  it('PLT-03 a link, and the way back, are followed', () => {
    expect(follow(start, 'insurers=CLAL', read)).toEqual({ asked: 'insurers=CLAL', awaited: null, value: ['CLAL'] });
    const back = ahead({ asked: 'insurers=CLAL', awaited: null, value: ['CLAL'] }, '', []);
    expect(follow(back, 'insurers=CLAL', read)).toBe(back);
    expect(follow(back, '', read)).toEqual(start);
  });

  it('PLT-03 a change that the router never hears of is settled: it was gone again', () => {
    const gone = ahead(ahead(start, 'insurers=CLAL', ['CLAL']), '', []);
    expect(follow(gone, '', read)).toEqual(start);
  });
});
