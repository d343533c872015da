import type { z } from 'zod';
import type { ListAddress, ListShape } from '@/components/list/list-address';
import { bannerStates, type banners } from '@/lib/contract/banners';

type Query = NonNullable<z.input<typeof banners.list.query>>;

/** Filters and sort keys of the list of banners; the newest first. */
export const bannerListShape: ListShape = {
  sorts: ['createTs', 'folder', 'from'],
  sort: 'createTs',
  direction: 'DESC',
  size: 25,
  filters: { states: bannerStates, types: ['BANNER', 'POPUP'] },
};

/** Returns the upstream query for a list address. */
export const bannerListQuery = ({ query, page, size, sort, direction, filters }: ListAddress): Query => ({
  query,
  page,
  size,
  sort: sort as Query['sort'],
  sortDirection: direction,
  ...(filters.states && { states: [...filters.states] }),
  ...(filters.types && { types: [...filters.types] }),
});
