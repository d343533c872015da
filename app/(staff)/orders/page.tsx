import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cookies } from 'next/headers';
import { densityCookie, densityOf } from '@/components/list/density';
import { paramsOf, readAddress } from '@/components/list/list-address';
import { inTime } from '@/components/shell/in-time';
import { orders } from '@/lib/contract/orders';
import { call } from '@/server/bff/call';
import { env } from '@/server/env';
import { requirePage } from '@/server/session/current';
import { orderListQuery, orderListShape } from './order-list';
import { OrdersScreen } from './orders-screen';

export async function generateMetadata(): Promise<Metadata> {
  const text = await getTranslations('orders');
  return { title: text('title') };
}

interface PageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Lists the agency's orders; the server renders the first page. */
async function OrdersPage({ searchParams }: PageProps) {
  const { can } = await requirePage('/orders');
  const address = readAddress(paramsOf(await searchParams), orderListShape);
  const first = await call(orders.list, { query: orderListQuery(address) });
  const density = densityOf((await cookies()).get(densityCookie)?.value);
  return <OrdersScreen first={first} density={density} can={can} demo={env().INS_API_URL === undefined} />;
}

export default inTime(OrdersPage);
