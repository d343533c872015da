import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cookies } from 'next/headers';
import { densityCookie, densityOf } from '@/components/list/density';
import { paramsOf, readAddress } from '@/components/list/list-address';
import { customers } from '@/lib/contract/customers';
import { call } from '@/server/bff/call';
import { requirePage } from '@/server/session/current';
import { customerListQuery, customerListShape } from './customer-list';
import { CustomerSearchScreen } from './customer-search-screen';

export async function generateMetadata(): Promise<Metadata> {
  const text = await getTranslations('menu');
  return { title: text('customerSearch') };
}

interface PageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Customer search: the one screen of a secretary (CUS-08), and a quick one for everybody else. */
export default async function CustomerSearchPage({ searchParams }: PageProps) {
  const { viewer } = await requirePage('/customers/search');
  const address = readAddress(paramsOf(await searchParams), customerListShape);
  const first = await call(customers.search, { query: customerListQuery(address) });
  const density = densityOf((await cookies()).get(densityCookie)?.value);
  const seesOrders = !viewer.secretary && viewer.has.includes('CREATE_ORDER');
  const administers = !viewer.secretary && viewer.has.includes('superuser');
  return <CustomerSearchScreen {...{ first, density, seesOrders }} seesAccesses={administers} assigns={administers} />;
}
