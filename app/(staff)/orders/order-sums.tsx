'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { queryFor } from '@/components/data/query-for';
import type { ListAddress } from '@/components/list/list-address';
import { orders } from '@/lib/contract/orders/orders';
import { leftToRight } from '@/lib/format/bidi';
import { formatMoney } from '@/lib/format/number';
import classes from './order-sums.module.css';
import { orderList } from './order-list';

/** Shows number and price of all orders of the list, by status (S2 §7 "report"). */
export function OrderSums({ address }: { address: ListAddress }) {
  const text = useTranslations('orders.filters');
  const terms = useTranslations('terms.orderStatus');
  const locale = useLocale();
  const { page: _, size: __, ...query } = orderList.queryOf(address);
  const { data } = useQuery(queryFor('orders.report', orders.report, { query }));
  if (!data || data.orders === 0) return null;
  const line = ({ orders: count, sellingPrice }: Pick<typeof data, 'orders' | 'sellingPrice'>) =>
    text('reportLine', {
      orders: count,
      price: leftToRight(formatMoney(sellingPrice, locale)),
    });
  return (
    <section className={classes.sums} aria-label={text('report')}>
      <p className={classes.whole}>{line(data)}</p>
      <ul className={classes.parts}>
        {data.byStatus.map((part) => (
          <li key={part.key}>
            <span className={classes.name}>{terms(part.key as 'Draft')}</span> {line(part)}
          </li>
        ))}
      </ul>
    </section>
  );
}
