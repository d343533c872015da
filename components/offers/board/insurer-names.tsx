'use client';

import { useFormatter } from 'next-intl';
import type { Supplier } from '@/lib/insurers/registry';
import { useOfferNames } from '../offer/offer-words';

/** Shows names of insurers as a list in the reader's language. */
export function InsurerNames({ suppliers }: { suppliers: readonly Supplier[] }) {
  const names = useOfferNames();
  const format = useFormatter();
  return <bdi>{format.list(suppliers.map((supplier) => names.insurer(supplier)))}</bdi>;
}
