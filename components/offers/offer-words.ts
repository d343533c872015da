'use client';

import { useTranslations } from 'next-intl';
import type { CarProduct } from '@/lib/contract/cars';
import type { Note } from '@/lib/contract/quotes';
import type { InsuranceType } from '@/lib/contract/car-request';

/** What an insurer said, in the reader's language; a code that nobody wrote about shows as it came. */
export function useNoteText(): (note: Note) => string {
  const text = useTranslations('offers');
  return ({ code, values }) => {
    const key = `notes.${code}`;
    return text.has(key) ? text(key, values) : text('notes.OTHER', { code });
  };
}

export interface OfferNames {
  /** "Harel", with the route when the insurer offers several: "Harel · second car". */
  offer: (product: Pick<CarProduct, 'supplierType' | 'grouping'>) => string;
  insurer: (supplier: string) => string;
  /** The route alone, null for the regular one. */
  route: (product: Pick<CarProduct, 'grouping'>) => string | null;
  discount: (id: string) => string;
  /** "Compulsory + comprehensive". */
  cover: (types: readonly InsuranceType[]) => string;
}

/** Names of insurers, routes, discounts and covers in the reader's language. */
export function useOfferNames(): OfferNames {
  const text = useTranslations('offers');
  const terms = useTranslations('terms');
  const insurer = (supplier: string) => (terms.has(`insurer.${supplier}`) ? terms(`insurer.${supplier}`) : supplier);
  const route: OfferNames['route'] = ({ grouping }) =>
    grouping && grouping !== 'regular' ? text(`routes.${grouping}`) : null;
  return {
    insurer,
    route,
    offer: (product) => [insurer(product.supplierType), route(product)].filter(Boolean).join(' · '),
    discount: (id) => (text.has(`discountNames.${id}`) ? text(`discountNames.${id}`) : id),
    cover: (types) => types.map((type) => terms(`insuranceType.${type}`)).join(' + '),
  };
}
