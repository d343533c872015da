import { useTranslations } from 'next-intl';
import type { ListFilter } from '@/components/list/column';
import { documentFileTypes, documentInfoTypes } from '@/lib/contract/documents/documents';
import { opportunityTypes } from '@/lib/contract/desk/opportunities';
import { policyOwnerships } from '@/lib/contract/orders/orders';
import { processStatuses } from '@/lib/rules/kit/process-status';
import { lines } from '@/lib/insurers/lines';
import { orderPeriods } from './order-list';

/** Returns the filters of the list of orders; the rare ones are behind one button (ORD-02). */
export function useOrderFilters(): ListFilter[] {
  const text = useTranslations('orders');
  const words = useTranslations('orders.filters');
  const terms = useTranslations('terms');
  const documents = useTranslations('customers.card');
  const came = useTranslations('documents');
  const products = lines.map((value) => ({ value, label: terms(`productType.${value}`) }));
  const period = (key: keyof typeof orderPeriods, label: string) => ({
    key,
    label,
    single: true,
    days: true as const,
    options: Object.keys(orderPeriods[key]).map((value) => ({ value, label: words(`periods.${value}`) })),
  });
  const rare = { single: true, rare: true } as const;
  return [
    {
      key: 'statuses',
      label: text('status'),
      options: processStatuses.map((value) => ({ value, label: terms(`orderStatus.${value}`) })),
    },
    { key: 'productTypes', label: words('product'), options: products },
    { ...period('created', words('created')), room: 'laptop' },
    { ...period('end', words('end')), room: 'laptop' },
    { ...period('start', words('start')), rare: true },
    { ...period('paid', words('paid')), rare: true },
    {
      key: 'renewal',
      label: words('renewalFilter'),
      ...rare,
      options: (['yes', 'no'] as const).map((value) => ({ value, label: words(value) })),
    },
    {
      key: 'ownership',
      label: words('ownership'),
      rare: true,
      options: policyOwnerships.map((value) => ({ value, label: words(`ownerships.${value}`) })),
    },
    { key: 'mine', label: words('mine'), ...rare, options: [{ value: 'mine', label: words('onlyMine') }] },
    {
      key: 'opportunitiesType',
      label: words('opportunity'),
      ...rare,
      options: opportunityTypes.map((value) => ({ value, label: terms(`opportunityType.${value}`) })),
    },
    {
      key: 'infoTypes',
      label: words('withDocument'),
      rare: true,
      options: documentInfoTypes.map((value) => ({ value, label: documents(`infoType.${value}`) })),
    },
    {
      key: 'fileTypes',
      label: words('documentCame'),
      rare: true,
      options: documentFileTypes.map((value) => ({ value, label: came(`fileType.${value}`) })),
    },
    { key: 'noOrdersOfType', label: words('noOrdersOf'), ...rare, options: products },
    { key: 'multipleOrdersOfType', label: words('severalOf'), ...rare, options: products },
    {
      key: 'show',
      label: text('show'),
      single: true,
      options: (['archived', 'cancelled', 'hidden'] as const).map((value) => ({
        value,
        label: text(`shows.${value}`),
      })),
    },
  ];
}
