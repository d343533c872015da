import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { PageFrame } from '@/components/shell/page-frame';
import { requirePage } from '@/server/session/current';
import { Greeting, Today } from './greeting';
import classes from './home.module.css';
import { CountsRow } from './home/counts-row';
import { TodaysWork } from './home/todays-work';
import { QuoteStart } from './quote-start';
import { RecentOrders, RecentOrdersComing } from './recent-orders';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('home'))('title') };
}

/** Shows home: the plate field that starts a quote, counts, today's work and recent orders. */
export default async function HomePage() {
  const { account, can, viewer } = await requirePage('/');
  return (
    <PageFrame title={<Greeting name={account.name} />} subtitle={<Today />}>
      <div className={classes.home}>
        <div className={classes.begin}>
          {can.createQuote.allowed && <QuoteStart />}
          <CountsRow viewer={viewer} />
        </div>
        <TodaysWork viewer={viewer} />
      </div>
      {can.createOrder.allowed && (
        <Suspense fallback={<RecentOrdersComing />}>
          <RecentOrders />
        </Suspense>
      )}
    </PageFrame>
  );
}
