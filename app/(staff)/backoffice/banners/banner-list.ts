import type { z } from 'zod';
import type { ListAddress, ListShape } from '@/components/list/list-address';
import { bannerStates, type banners } from '@/lib/contract/banners';

type Query = NonNullable<z.input<typeof banners.list.query>>;

/** What the list of banners allows, and where it starts: the newest first. */
export const bannerListShape: ListShape = {
  sorts: ['createTs', 'folder', 'from'],
  sort: 'createTs',
  direction: 'DESC',
  size: 25,
  filters: { states: bannerStates, types: ['BANNER', 'POPUP'] },
};

/** The upstream's query for an address. */
export const bannerListQuery = ({ query, page, size, sort, direction, filters }: ListAddress): Query => ({
  query,
  page,
  size,
  sort: sort as Query['sort'],
  sortDirection: direction,
  ...(filters.states && { states: [...filters.states] }),
  ...(filters.types && { types: [...filters.types] }),
});
