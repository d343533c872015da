import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { inTime } from '@/components/shell/popup/in-time';
import { requirePage } from '@/server/session/current';
import { firstPage, type ListPageProps } from '@/app/(staff)/first-page';
import { agentList } from '@/app/(staff)/agents/agent-list';
import { AgentsScreen } from '@/app/(staff)/agents/agents-screen';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('agents'))('title') };
}

/** Lists the agents of the agency, for superusers (AGY-03). */
async function AgentsPage({ searchParams }: ListPageProps) {
  await requirePage('/agency/agents');
  return <AgentsScreen {...await firstPage(agentList, searchParams)} />;
}

export default inTime(AgentsPage);
