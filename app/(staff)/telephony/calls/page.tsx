import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { inTime } from '@/components/shell/popup/in-time';
import { holds } from '@/lib/access/rule';
import { calls } from '@/lib/contract/customers/calls';
import { partOf } from '@/server/bff/part';
import { requirePage } from '@/server/session/current';
import { firstPage, type ListPageProps } from '@/app/(staff)/first-page';
import { callList, fewMissed } from '@/app/(staff)/calls/call-list';
import { CallsScreen } from '@/app/(staff)/calls/calls-screen';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('calls'))('title') };
}

/** Lists the agency's calls; the server renders the first page, and what stands above it, so that it does not move. */
async function CallsPage({ searchParams }: ListPageProps) {
  const { viewer } = await requirePage('/telephony/calls');
  const [rows, figures, missed] = await Promise.all([
    firstPage(callList, searchParams),
    partOf(calls.figures, { query: {} }),
    partOf(calls.missed, { query: { size: fewMissed } }),
  ]);
  return <CallsScreen {...rows} {...{ figures, missed }} manages={holds(viewer, 'superuser')} />;
}

export default inTime(CallsPage);
