import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cookies } from 'next/headers';
import { densityCookie, densityOf } from '@/components/list/density';
import { paramsOf, readAddress } from '@/components/list/list-address';
import { inTime } from '@/components/shell/in-time';
import { proposals } from '@/lib/contract/proposals';
import { call } from '@/server/bff/call';
import { requirePage } from '@/server/session/current';
import { proposalListQuery, proposalListShape } from './proposal-list';
import { ProposalsScreen } from './proposals-screen';

export async function generateMetadata(): Promise<Metadata> {
  const text = await getTranslations('proposals');
  return { title: text('title') };
}

interface PageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Lists the agency's proposals; the server renders the first page. */
async function ProposalsPage({ searchParams }: PageProps) {
  await requirePage('/processes/proposals');
  const address = readAddress(paramsOf(await searchParams), proposalListShape);
  const first = await call(proposals.list, { query: proposalListQuery(address) });
  return <ProposalsScreen first={first} density={densityOf((await cookies()).get(densityCookie)?.value)} />;
}

export default inTime(ProposalsPage);
