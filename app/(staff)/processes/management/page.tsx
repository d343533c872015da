import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { inTime } from '@/components/shell/popup/in-time';
import { AgencyJobs } from '@/components/jobs/agency-jobs';
import { agencyJobsQuery } from '@/components/jobs/agency-jobs-query';
import { importPages } from '@/components/imports/import-pages';
import { verdict } from '@/lib/access/derive';
import { holds } from '@/lib/access/rule';
import { campaigns } from '@/lib/contract/desk/campaigns';
import { jobs } from '@/lib/contract/desk/jobs';
import { call } from '@/server/bff/call';
import { requirePage } from '@/server/session/current';
import { firstPage, type ListPageProps } from '@/app/(staff)/first-page';
import { begunCampaigns } from '@/app/(staff)/campaigns/begun-campaigns';
import { CampaignOutcomes } from '@/app/(staff)/campaigns/campaign-outcomes';
import { ManagementScreen } from '@/app/(staff)/imports/management-screen';
import { runList } from '@/app/(staff)/imports/run-list';
import { SharedFiles } from '@/app/(staff)/imports/shared-files';
import { fileSources } from '@/lib/rules/imports/import-source';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('imports'))('management.title') };
}

/**
 * Shows the agency's campaigns, for whoever may see them, its exports and searches, and lists its files; the server
 * renders them.
 */
async function ManagementPage({ searchParams }: ListPageProps) {
  const { may, viewer } = await requirePage('/processes/management');
  const [list, begun, work] = await Promise.all([
    firstPage(runList, searchParams),
    may(campaigns.list).allowed ? call(campaigns.list, { query: begunCampaigns }) : null,
    call(jobs.find, { query: agencyJobsQuery }),
  ]);
  return (
    <ManagementScreen
      {...list}
      intro={
        <>
          <SharedFiles
            sources={fileSources.filter((source) => verdict(importPages[source], viewer).kind === 'allow')}
          />
          {begun && <CampaignOutcomes first={begun} />}
          <AgencyJobs first={work} all={holds(viewer, 'superuser')} />
        </>
      }
    />
  );
}

export default inTime(ManagementPage);
