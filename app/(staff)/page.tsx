import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cookies } from 'next/headers';
import { Suspense } from 'react';
import { PageFrame } from '@/components/shell/frame/page-frame';
import { requirePage } from '@/server/session/current';
import { Greeting, Today } from './home/greeting';
import { redirect } from 'next/navigation';
import { homeOf } from '@/lib/access/landing';
import { HomeCharts } from './home/charts/home-charts';
import { HomeFaults } from './home/faults';
import classes from './home/home.module.css';
import { CountsRow } from './home/counts-row';
import { SourceCounts } from './home/source-counts';
import { TodaysWork } from './home/todays-work';
import { LatestCars } from './home/latest-cars';
import { QuoteStart } from './home/quote-start';
import { scopeCookie, scopeOf } from './home/scope';
import { ScopeSwitch } from './home/scope-switch';
import { RecentOrders, RecentOrdersComing } from './home/recent-orders';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('home'))('title') };
}

/**
 * Shows home: the plate field that starts a quote, today's work, charts, counts and recent orders. Back-office staff have
 * a start page of their own.
 */
export default async function HomePage() {
  const { account, can, viewer } = await requirePage('/');
  const home = homeOf(viewer);
  if (home !== '/') redirect(home);
  const scope = scopeOf((await cookies()).get(scopeCookie)?.value);
  return (
    <PageFrame title={<Greeting name={account.name} />} subtitle={<Today />} action={<ScopeSwitch scope={scope} />}>
      <HomeFaults>
        <div className={classes.home}>
          <div className={classes.begin}>
            {can.createQuote.allowed && (
              <QuoteStart>
                <Suspense fallback={<div className={classes.knownComing} />}>
                  <LatestCars />
                </Suspense>
              </QuoteStart>
            )}
          </div>
          <TodaysWork viewer={viewer} scope={scope} />
        </div>
        <HomeCharts viewer={viewer} scope={scope} accountId={account.accountId} />
        <CountsRow viewer={viewer} scope={scope} />
        {can.createOrder.allowed && (
          <Suspense fallback={<RecentOrdersComing />}>
            <RecentOrders scope={scope} />
          </Suspense>
        )}
        <SourceCounts viewer={viewer} scope={scope} />
      </HomeFaults>
    </PageFrame>
  );
}
