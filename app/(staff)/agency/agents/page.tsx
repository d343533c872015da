import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cookies } from 'next/headers';
import { densityCookie, densityOf } from '@/components/list/density';
import { paramsOf, readAddress } from '@/components/list/list-address';
import { inTime } from '@/components/shell/in-time';
import { agents } from '@/lib/contract/agents';
import { call } from '@/server/bff/call';
import { requirePage } from '@/server/session/current';
import { agentListQuery, agentListShape } from './agent-list';
import { AgentsScreen } from './agents-screen';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('agents'))('title') };
}

interface PageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Lists the agents of the agency, for superusers (AGY-03). */
async function AgentsPage({ searchParams }: PageProps) {
  await requirePage('/agency/agents');
  const address = readAddress(paramsOf(await searchParams), agentListShape);
  const first = await call(agents.list, { query: agentListQuery(address) });
  return <AgentsScreen first={first} density={densityOf((await cookies()).get(densityCookie)?.value)} />;
}

export default inTime(AgentsPage);
