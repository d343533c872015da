import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cookies } from 'next/headers';
import { densityCookie, densityOf } from '@/components/list/density';
import { paramsOf, readAddress } from '@/components/list/list-address';
import { inTime } from '@/components/shell/in-time';
import { backoffice } from '@/lib/contract/backoffice';
import { call } from '@/server/bff/call';
import { requirePage } from '@/server/session/current';
import { AgenciesScreen } from './agencies-screen';
import { agencyListQuery, agencyListShape } from './agency-list';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('menu'))('agencies') };
}

interface PageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Lists the agencies of an administrator (BKO-01). */
async function AgenciesPage({ searchParams }: PageProps) {
  await requirePage('/backoffice/agencies');
  const address = readAddress(paramsOf(await searchParams), agencyListShape);
  const first = await call(backoffice.agencies, { query: agencyListQuery(address) });
  const density = densityOf((await cookies()).get(densityCookie)?.value);
  return <AgenciesScreen first={first} density={density} />;
}

export default inTime(AgenciesPage);
