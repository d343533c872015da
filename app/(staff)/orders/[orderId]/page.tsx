import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { orders } from '@/lib/contract/orders';
import { call } from '@/server/bff/call';
import { CallFailure } from '@/server/bff/call-failure';
import { env } from '@/server/env';
import { requirePage } from '@/server/session/current';
import { OrderScreen } from './order-screen';

export async function generateMetadata(): Promise<Metadata> {
  const text = await getTranslations('menu');
  return { title: text('order') };
}

/** The card of one order. */
export default async function OrderPage({ params }: { params: Promise<{ orderId: string }> }) {
  const { orderId } = await params;
  const { can } = await requirePage(`/orders/${orderId}`);
  return <OrderScreen key={orderId} first={await orderOrNotFound(orderId)} can={can} demo={env().INS_API_URL === undefined} />;
}

async function orderOrNotFound(orderId: string) {
  try {
    return await call(orders.get, { params: { orderId } });
  } catch (error) {
    if (error instanceof CallFailure && error.code === 'NOT_FOUND') notFound();
    throw error;
  }
}
