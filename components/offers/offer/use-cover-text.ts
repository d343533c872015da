'use client';

import { useTranslations } from 'next-intl';
import type { OrderedProduct } from '@/lib/contract/orders/orders';

/** Returns a function that describes what an offer of any line covers. Add a new line here. */
export function useCoverText(): (product: OrderedProduct) => string {
  const terms = useTranslations('terms');
  return (product) => {
    switch (product.productType) {
      case 'CAR':
        return product.insuranceTypes.map((type) => terms(`insuranceType.${type}`)).join(' + ');
      case 'HEALTH':
        return product.servicePrices.map(({ name }) => name).join(' + ');
      case 'LIFE':
      case 'RISK':
        return product.programme;
      case 'PROPERTY':
        return terms('productType.PROPERTY');
    }
  };
}
