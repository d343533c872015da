import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { inTime } from '@/components/shell/popup/in-time';
import { agents } from '@/lib/contract/agencies/agents';
import { call } from '@/server/bff/call';
import { CallFailure } from '@/server/failures/call-failure';
import { requirePage } from '@/server/session/current';
import { targets } from '@/app/(staff)/agents/targets';
import { AgentScreen } from '@/app/(staff)/agents/agent/agent-screen';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('agents'))('one') };
}

interface PageProps {
  params: Promise<{ accountId: string }>;
}

/** Shows one agent of the agency (AGY-03, AGY-04). */
async function AgentPage({ params }: PageProps) {
  const { accountId } = await params;
  const { account } = await requirePage(`/agency/agents/${accountId}`);
  const [agent, others] = await Promise.all([call(agents.get, { params: { accountId } }), targets()]).catch(
    (error: unknown) => {
      if (error instanceof CallFailure && error.status === 404) notFound();
      throw error;
    },
  );
  return (
    <AgentScreen
      first={agent}
      self={agent.accountId === account.accountId}
      targets={others.filter((target) => target.accountId !== accountId)}
    />
  );
}

export default inTime(AgentPage);
