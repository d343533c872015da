import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { inTime } from '@/components/shell/popup/in-time';
import { holds } from '@/lib/access/rule';
import { requirePage } from '@/server/session/current';
import { firstPage, type ListPageProps } from '@/app/(staff)/first-page';
import { callList } from '@/app/(staff)/calls/call-list';
import { CallsScreen } from '@/app/(staff)/calls/calls-screen';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('calls'))('title') };
}

/** Lists the agency's calls; the server renders the first page. */
async function CallsPage({ searchParams }: ListPageProps) {
  const { viewer } = await requirePage('/telephony/calls');
  return <CallsScreen {...await firstPage(callList, searchParams)} manages={holds(viewer, 'superuser')} />;
}

export default inTime(CallsPage);
