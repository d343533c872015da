import type { ListAddress, ListShape } from '@/components/list/list-address';

/** Parts of the screen: groups of similar customers, and merges. */
export const similarParts = ['similar', 'merges'] as const;
export type SimilarPart = (typeof similarParts)[number];

export const similarListShape: ListShape = {
  sorts: [],
  sort: 'score',
  direction: 'DESC',
  size: 10,
  filters: { part: similarParts },
};

export const partOf = ({ filters }: ListAddress): SimilarPart =>
  filters.part?.[0] === 'merges' ? 'merges' : 'similar';

/** Returns the address for merging customers. */
export const mergeAddress = (customerIds: readonly string[]): string =>
  `/customers/similar/merge?ids=${customerIds.map(encodeURIComponent).join(',')}`;
