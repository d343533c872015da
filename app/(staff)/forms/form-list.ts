import { listing } from '@/components/list/listing';
import { forms, formSorts } from '@/lib/contract/documents/forms';
import { productTypes } from '@/lib/contract/kit/values';
import { suppliers } from '@/lib/insurers/registry';

/** Forms, by name. */
export const formList = listing('forms.list', forms.list, {
  sorts: formSorts,
  sort: 'name',
  filters: { suppliers, productTypes, whose: ['own', 'product'] },
  narrow: ({ whose, ...lists }) => ({
    ...Object.fromEntries(Object.entries(lists).map(([key, values]) => [key, [...values]])),
    ...(whose && { whose: whose[0] as 'own' | 'product' }),
  }),
});
