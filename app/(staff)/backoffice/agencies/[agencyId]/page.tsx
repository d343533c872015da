import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { inTime } from '@/components/shell/popup/in-time';
import { audit } from '@/lib/contract/agencies/audit';
import { backoffice } from '@/lib/contract/agencies/backoffice';
import { tariffs } from '@/lib/contract/agencies/tariffs';
import { call } from '@/server/bff/call';
import { requirePage } from '@/server/session/current';
import { AgencyScreen } from './agency-screen';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('shell.menu'))('managedAgency') };
}

interface PageProps {
  params: Promise<{ agencyId: string }>;
}

/** Shows one agency to an administrator: facts, tariff, parent, accounts and latest audit entries (BKO-01). */
async function ManagedAgencyPage({ params }: PageProps) {
  const { agencyId } = await params;
  const { may } = await requirePage(`/backoffice/agencies/${agencyId}`);
  const staff = may(backoffice.changeAgencyParent).allowed;
  const [agency, sold, people, actions, above] = await Promise.all([
    call.orNotFound(backoffice.agency, { params: { agencyId } }),
    call(tariffs.list),
    call(backoffice.accounts, { query: { agencyId, size: 10 } }),
    call(audit.entries, { query: { agencyId, size: 10 } }),
    staff ? call(backoffice.agencies, { query: { levels: ['TOP_LEVEL'], statuses: ['ACTIVE'], size: 100 } }) : null,
  ]);
  return (
    <AgencyScreen
      agency={agency}
      tariffs={sold}
      people={people}
      actions={actions.content}
      above={above?.content ?? null}
    />
  );
}

export default inTime(ManagedAgencyPage);
