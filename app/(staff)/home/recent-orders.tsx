import { getTranslations } from 'next-intl/server';
import Link from 'next/link';
import { MarkedName } from '@/components/customers/marked-name';
import { DateText } from '@/components/ui/value/date';
import { NearLink } from '@/components/ui/action/near-link';
import { EmptyState } from '@/components/ui/state/empty-state';
import { ArrowForwardIcon, OrdersIcon } from '@/components/ui/icon/icons';
import { InsurerTile } from '@/components/ui/value/insurer-tile';
import { Money } from '@/components/ui/value/money';
import { PlateBadge } from '@/components/ui/value/plate-badge';
import { SkeletonRows } from '@/components/ui/state/skeleton-rows';
import { type OrderRow, orders } from '@/lib/contract/orders/orders';
import type { Scope } from '@/lib/rules/work/scope';
import { partOf } from '@/server/bff/part';
import { scopedList } from './counted-lists';
import classes from './home.module.css';
import { ServerPartFault } from './server-part-fault';

const newest = 4;

/** Reserves the height of the heading and rows, so that nothing moves when they load. */
export const RecentOrdersComing = () => (
  <div className={classes.recentComing}>
    <SkeletonRows rows={newest} height={52} />
  </div>
);

/** Lists the newest orders; loads and fails on its own. */
export async function RecentOrders({ scope }: { scope: Scope }) {
  const text = await getTranslations('home.recent');
  const { data, fault } = await partOf(orders.list, {
    query: { size: newest, ...(scope === 'mine' && { allAgency: false }) },
  });
  return (
    <section className={classes.recent} aria-labelledby="recent-orders">
      <header className={classes.recentHead}>
        <h2 id="recent-orders" className={classes.recentTitle}>
          {text('title')}
        </h2>
        {data && data.content.length > 0 && (
          <Link href={scopedList('/orders', scope)} className={classes.all}>
            {text('all')}
            <ArrowForwardIcon size={16} />
          </Link>
        )}
      </header>
      {fault ? (
        <ServerPartFault fault={fault} />
      ) : data.content.length === 0 ? (
        <EmptyState icon={OrdersIcon} title={text('empty')}>
          {text('emptyText')}
        </EmptyState>
      ) : (
        <ul className={classes.rows}>
          {data.content.map((row) => (
            <Row key={row.orderId} row={row} />
          ))}
        </ul>
      )}
    </section>
  );
}

async function Row({ row }: { row: OrderRow }) {
  const text = await getTranslations('home.recent');
  const status = await getTranslations('terms.orderStatus');
  const [insurer] = row.suppliers;
  return (
    <li>
      <NearLink href={`/orders/${encodeURIComponent(row.orderId)}`} className={classes.row}>
        {insurer ? <InsurerTile supplier={insurer} /> : <OrdersIcon size={36} />}
        <span className={classes.who}>
          <span className={classes.customer}>
            <MarkedName
              name={row.customerName ?? text('withoutCustomer')}
              privilege={row.customerPrivileges ?? 'STANDARD'}
            />
          </span>
          <span className={classes.fact}>
            {text('number', { number: String(row.orderNumber) })} · {status(row.status)}
          </span>
        </span>
        <span className={classes.car}>
          {row.registrationNumber && <PlateBadge number={row.registrationNumber} size="sm" />}
        </span>
        <span className={classes.price}>
          <Money value={row.sellingPrice} />
          <span className={classes.fact}>
            <DateText value={row.createTs} />
          </span>
        </span>
      </NearLink>
    </li>
  );
}
