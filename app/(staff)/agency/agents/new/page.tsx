import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PageFrame } from '@/components/shell/frame/page-frame';
import { requirePage } from '@/server/session/current';
import { targets } from '@/app/(staff)/agents/targets';
import { NewAgentForm } from '@/app/(staff)/agents/new/new-agent-form';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('agents'))('add') };
}

/** Adds a person to the agency (AGY-03). */
export default async function NewAgentPage() {
  await requirePage('/agency/agents/new');
  const text = await getTranslations('agents');
  return (
    <PageFrame title={text('add')} subtitle={text('addText')} width="column">
      <NewAgentForm targets={await targets()} />
    </PageFrame>
  );
}
