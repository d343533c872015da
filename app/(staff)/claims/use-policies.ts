import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { queryFor } from '@/components/data/query-for';
import { useDenied } from '@/components/shell/menu/use-denied';
import { orders } from '@/lib/contract/orders/orders';
import { isolate } from '@/lib/format/bidi';
import { formatDay } from '@/lib/format/date';
import { vehicleText } from '@/lib/format/vehicle';
import { formatPlate } from '@/lib/rules/quotes/plate';
import { policyStatuses } from '@/lib/rules/work/policies';

/** Policies of a customer to choose from. */
const shown = 50;

/** An order of the customer that a claim has already: it stays a choice, whatever has become of it. */
export interface LinkedOrder {
  orderId: string;
  orderNumber: number;
}

/** Returns the policies of a customer, and how each is offered: two years of one car differ by their days. */
export function usePolicies(customerId: string | null, linked: LinkedOrder | null) {
  const text = useTranslations('orders');
  const locale = useLocale();
  const denied = useDenied(orders.list);
  const { data } = useQuery({
    ...queryFor('orders.list', orders.list, {
      query: { customerId: customerId ?? '', statuses: [...policyStatuses], show: 'all', size: shown },
    }),
    enabled: denied === null && customerId !== null,
  });
  const policies = (customerId !== null && data?.content) || [];
  const options = policies.map(({ orderId, orderNumber, title, registrationNumber, insuranceStart, insuranceEnd }) => ({
    value: orderId,
    label: [
      text('number', { number: String(orderNumber) }),
      // Each apart: Latin letters would draw the numbers beside them to the other end of the line.
      title && isolate(vehicleText(title, locale)),
      registrationNumber && isolate(formatPlate(registrationNumber)),
      insuranceStart && insuranceEnd && isolate(`${formatDay(insuranceStart)}–${formatDay(insuranceEnd)}`),
    ]
      .filter(Boolean)
      .join(' · '),
  }));
  if (linked && data && !policies.some(({ orderId }) => orderId === linked.orderId))
    options.push({ value: linked.orderId, label: text('number', { number: String(linked.orderNumber) }) });
  return { policies, options, isRead: data !== undefined };
}
