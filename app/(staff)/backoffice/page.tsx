import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { inTime } from '@/components/shell/popup/in-time';
import { PageFrame } from '@/components/shell/frame/page-frame';
import { backoffice } from '@/lib/contract/agencies/backoffice';
import { recentReadiness } from '@/server/aggregates/health';
import { partOf } from '@/server/bff/part';
import { requirePage } from '@/server/session/current';
import { ActivityCharts } from './activity-charts';
import classes from './start.module.css';
import { StartPanels } from './start-panels';
import { shownRegistrations } from './waiting';
import { WaitingRegistrations } from './waiting-registrations';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('shell.menu'))('backofficeStart') };
}

const waiting = { query: { states: ['WAITING'], size: shownRegistrations, sortDirection: 'ASC' } } as const;

/** Shows back-office staff what waits for them, and how the agencies are doing; each part loads and fails on its own. */
async function BackofficePage() {
  await requirePage('/backoffice');
  const text = await getTranslations('shell.menu');
  const [registrations, overview, { upstreams }] = await Promise.all([
    partOf(backoffice.registrations, waiting),
    partOf(backoffice.overview),
    recentReadiness(),
  ]);
  return (
    <PageFrame title={text('backofficeStart')}>
      <div className={classes.panels}>
        <WaitingRegistrations first={registrations} />
        <StartPanels first={overview} upstreams={upstreams} />
      </div>
      <ActivityCharts />
    </PageFrame>
  );
}

export default inTime(BackofficePage);
