import { getTranslations } from 'next-intl/server';
import Link from 'next/link';
import { DateText } from '@/components/ui/date';
import { EmptyState } from '@/components/ui/empty-state';
import { ArrowForwardIcon, OrdersIcon } from '@/components/ui/icons';
import { InsurerTile } from '@/components/ui/insurer-tile';
import { Money } from '@/components/ui/money';
import { PlateBadge } from '@/components/ui/plate-badge';
import type { ApiError } from '@/lib/contract/errors';
import { type OrderRow, orders } from '@/lib/contract/orders';
import { call } from '@/server/bff/call';
import { CallFailure } from '@/server/bff/call-failure';
import classes from './home.module.css';
import { RecentOrdersFault } from './recent-orders-fault';

/** The five newest orders. They load, and fail, on their own. */
export async function RecentOrders() {
  const text = await getTranslations('home.recent');
  const recent = await newest();
  return (
    <section className={classes.recent} aria-labelledby="recent-orders">
      <header className={classes.recentHead}>
        <h2 id="recent-orders" className={classes.recentTitle}>
          {text('title')}
        </h2>
        {!('fault' in recent) && recent.rows.length > 0 && (
          <Link href="/orders" className={classes.all}>
            {text('all')}
            <ArrowForwardIcon size={16} />
          </Link>
        )}
      </header>
      {'fault' in recent ? (
        <RecentOrdersFault fault={recent.fault} />
      ) : recent.rows.length === 0 ? (
        <EmptyState icon={OrdersIcon} title={text('empty')}>
          {text('emptyText')}
        </EmptyState>
      ) : (
        <ul className={classes.rows}>
          {recent.rows.map((row) => (
            <Row key={row.orderId} row={row} />
          ))}
        </ul>
      )}
    </section>
  );
}

async function newest(): Promise<{ rows: OrderRow[] } | { fault: ApiError }> {
  try {
    return { rows: (await call(orders.list, { query: { size: 5 } })).content };
  } catch (error) {
    if (error instanceof CallFailure) return { fault: error.toJSON() };
    throw error;
  }
}

async function Row({ row }: { row: OrderRow }) {
  const text = await getTranslations('home.recent');
  const status = await getTranslations('terms.orderStatus');
  const [insurer] = row.suppliers;
  return (
    <li>
      <Link href={`/orders/${encodeURIComponent(row.orderId)}`} className={classes.row}>
        {insurer ? <InsurerTile supplier={insurer} /> : <OrdersIcon size={36} />}
        <span className={classes.who}>
          <span className={classes.customer}>
            <bdi>{row.customerName ?? text('withoutCustomer')}</bdi>
          </span>
          <span className={classes.fact}>
            {text('number', { number: String(row.orderNumber) })} · {status(row.status)}
          </span>
        </span>
        <span className={classes.car}>{row.registrationNumber && <PlateBadge number={row.registrationNumber} size="sm" />}</span>
        <span className={classes.price}>
          <Money value={row.sellingPrice} />
          <span className={classes.fact}>
            <DateText value={row.createTs} />
          </span>
        </span>
      </Link>
    </li>
  );
}
