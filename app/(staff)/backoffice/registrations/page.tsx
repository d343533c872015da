import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { inTime } from '@/components/shell/popup/in-time';
import { tariffs } from '@/lib/contract/agencies/tariffs';
import { call } from '@/server/bff/call';
import { requirePage } from '@/server/session/current';
import { firstPage, type ListPageProps } from '@/app/(staff)/first-page';
import { registrationList } from './registration-list';
import { RegistrationsScreen } from './registrations-screen';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('shell.menu'))('registrations') };
}

/** Lists the agencies that registered themselves, and the decisions on them (BKO-01, SD 22). */
async function RegistrationsPage({ searchParams }: ListPageProps) {
  await requirePage('/backoffice/registrations');
  const [list, sold] = await Promise.all([firstPage(registrationList, searchParams), call(tariffs.list)]);
  return <RegistrationsScreen {...list} tariffs={sold} />;
}

export default inTime(RegistrationsPage);
