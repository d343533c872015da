'use client';

import { useTranslations } from 'next-intl';
import type { Note, ProductBase } from '@/lib/contract/quotes/quotes';

/** Returns a function that translates an insurer's note; a code without a text is shown as it is. */
export function useNoteText(): (note: Note) => string {
  const text = useTranslations('offers');
  return ({ code, values }) => {
    const key = `notes.${code}`;
    return text.has(key) ? text(key, values) : text('notes.OTHER', { code });
  };
}

/** What tells the offers of one insurer apart: its route, in some lines its programme. */
type Variant = Pick<ProductBase, 'grouping' | 'manual'> & { programme?: string };

export interface OfferNames {
  /** "Harel 19095", with the route when the insurer offers several: "Harel · second car". */
  offer: (product: Variant & Pick<ProductBase, 'supplierName'>) => string;
  insurer: (supplier: string) => string;
  /** The programme or the route alone, null for the regular route; says when the price was typed by hand (CAR-08). */
  route: (product: Variant) => string | null;
  discount: (id: string) => string;
}

/** Returns names of insurers, routes and discounts in the page's language. */
export function useOfferNames(): OfferNames {
  const text = useTranslations('offers');
  const terms = useTranslations('terms');
  const insurer = (supplier: string) => (terms.has(`insurer.${supplier}`) ? terms(`insurer.${supplier}`) : supplier);
  const route: OfferNames['route'] = ({ grouping, manual, programme }) => {
    if (manual) return text('manual.mark');
    return programme ?? (grouping && grouping !== 'regular' ? text(`routes.${grouping}`) : null);
  };
  return {
    insurer,
    route,
    offer: (product) => [product.supplierName, route(product)].filter(Boolean).join(' · '),
    discount: (id) => (text.has(`discountNames.${id}`) ? text(`discountNames.${id}`) : id),
  };
}
