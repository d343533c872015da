import type { z } from 'zod';
import type { ListAddress, ListShape } from '@/components/list/list-address';
import { formSorts, type forms } from '@/lib/contract/forms';
import { suppliers } from '@/lib/insurers/registry';
import { productTypes } from '@/lib/contract/values';

type FormsQuery = NonNullable<z.input<typeof forms.list.query>>;

/** Filters and sort keys of the list of forms. */
export const formListShape: ListShape = {
  sorts: [...formSorts],
  sort: 'name',
  direction: 'ASC',
  size: 25,
  filters: { suppliers, productTypes, whose: ['own', 'product'] },
};

/** Returns the upstream query for a list address. */
export const formListQuery = ({ query, page, size, sort, direction, filters }: ListAddress): FormsQuery => ({
  query,
  page,
  size,
  sort: sort as FormsQuery['sort'],
  sortDirection: direction,
  ...(filters.suppliers && { suppliers: [...filters.suppliers] }),
  ...(filters.productTypes && { productTypes: [...filters.productTypes] }),
  ...(filters.whose?.[0] && { whose: filters.whose[0] as 'own' | 'product' }),
});
