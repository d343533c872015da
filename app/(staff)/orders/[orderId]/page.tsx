import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { inTime } from '@/components/shell/popup/in-time';
import { mayQuote } from '@/lib/access/actions';
import { orders } from '@/lib/contract/orders/orders';
import { payments } from '@/lib/contract/orders/payments';
import { call } from '@/server/bff/call';
import { partOf } from '@/server/bff/part';
import { requirePage } from '@/server/session/current';
import { papersOfOrder } from '@/app/(staff)/papers-of-order';
import { OrderScreen } from './order-screen';

interface PageProps {
  params: Promise<{ orderId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata(): Promise<Metadata> {
  const text = await getTranslations('shell.menu');
  return { title: text('order') };
}

/** Shows the card of one order. */
async function OrderPage({ params, searchParams }: PageProps) {
  const { orderId } = await params;
  const { can, viewer } = await requirePage(`/orders/${orderId}`);
  const [first, paid, papers] = await Promise.all([
    orderOrNotFound(orderId),
    partOf(payments.list, { params: { orderId } }),
    papersOfOrder(orderId, viewer, await searchParams),
  ]);
  return <OrderScreen key={orderId} {...{ first, paid, can, papers }} mayQuote={mayQuote(viewer, first.productType)} />;
}

export default inTime(OrderPage);

async function orderOrNotFound(orderId: string) {
  return call.orNotFound(orders.get, { params: { orderId } });
}
