import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cookies } from 'next/headers';
import { densityCookie, densityOf } from '@/components/list/density';
import { paramsOf } from '@/components/list/list-address';
import { inTime } from '@/components/shell/popup/in-time';
import { audit } from '@/lib/contract/agencies/audit';
import { call } from '@/server/bff/call';
import { requirePage } from '@/server/session/current';
import { narrowingOf, readAuditAddress } from './audit-address';
import { AuditScreen } from './audit-screen';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('shell.menu'))('audit') };
}

interface PageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Shows the audit log: who did what, when, from where and on whose behalf (BKO-04). */
async function AuditPage({ searchParams }: PageProps) {
  await requirePage('/backoffice/audit');
  const address = readAuditAddress(paramsOf(await searchParams));
  const { page, size } = address.list;
  const first = await call(audit.entries, { query: { ...narrowingOf(address), page, size } });
  const density = densityOf((await cookies()).get(densityCookie)?.value);
  return <AuditScreen first={first} density={density} />;
}

export default inTime(AuditPage);
