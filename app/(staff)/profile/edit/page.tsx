import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PageFrame } from '@/components/shell/frame/page-frame';
import { LinkTabs } from '@/components/ui/action/link-tabs';
import { agencies } from '@/lib/contract/agencies/agencies';
import { agents } from '@/lib/contract/agencies/agents';
import { mails } from '@/lib/contract/customers/mails';
import { requirePage } from '@/server/session/current';
import { AgencyTab } from '@/app/(staff)/profiles/agency-tab';
import { AgentTab } from '@/app/(staff)/profiles/agent-tab';
import { ClerksTab } from '@/app/(staff)/profiles/clerks-tab';
import { profileTabs, tabIn } from '@/app/(staff)/profiles/profile-tabs';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('profiles'))('title') };
}

interface ProfilePageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Shows the profile: agency, viewer and clerks (S1 §2). A secretary sees only their own part (SD 3). */
export default async function ProfilePage({ searchParams }: ProfilePageProps) {
  const { viewer, may } = await requirePage('/profile/edit');
  const text = await getTranslations('profiles');
  const tab = viewer.secretary ? 'agent' : tabIn((await searchParams).tab);
  return (
    <PageFrame title={text('title')} width="column">
      {!viewer.secretary && (
        <LinkTabs
          label={text('title')}
          tabs={profileTabs.map((name) => ({
            href: name === 'agent' ? '/profile/edit' : `/profile/edit?tab=${name}`,
            name: text(`tabs.${name}`),
            current: name === tab,
          }))}
        />
      )}
      {tab === 'agent' && <AgentTab secretary={viewer.secretary} hasMail={may(mails.list).allowed} />}
      {tab === 'agency' && <AgencyTab editable={may(agencies.edit).allowed} />}
      {tab === 'clerks' && <ClerksTab editable={may(agents.update).allowed} />}
    </PageFrame>
  );
}
