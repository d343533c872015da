import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cookies } from 'next/headers';
import { densityCookie, densityOf } from '@/components/list/density';
import { paramsOf, readAddress } from '@/components/list/list-address';
import { inTime } from '@/components/shell/in-time';
import { backoffice } from '@/lib/contract/backoffice';
import { tariffs } from '@/lib/contract/tariffs';
import { call } from '@/server/bff/call';
import { requirePage } from '@/server/session/current';
import { registrationListQuery, registrationListShape } from './registration-list';
import { RegistrationsScreen } from './registrations-screen';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('menu'))('registrations') };
}

interface PageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Lists the agencies that registered themselves, and the decisions on them (BKO-01, SD 22). */
async function RegistrationsPage({ searchParams }: PageProps) {
  await requirePage('/backoffice/registrations');
  const address = readAddress(paramsOf(await searchParams), registrationListShape);
  const [first, sold] = await Promise.all([
    call(backoffice.registrations, { query: registrationListQuery(address) }),
    call(tariffs.list),
  ]);
  const density = densityOf((await cookies()).get(densityCookie)?.value);
  return <RegistrationsScreen first={first} tariffs={sold} density={density} />;
}

export default inTime(RegistrationsPage);
