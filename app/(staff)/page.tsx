import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { PageFrame } from '@/components/shell/page-frame';
import { SkeletonRows } from '@/components/ui/skeleton-rows';
import { requirePage } from '@/server/session/current';
import { Greeting, Today } from './greeting';
import { QuoteStart } from './quote-start';
import { RecentOrders } from './recent-orders';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('home'))('title') };
}

/** Home: the plate that starts a quote, then what was worked on last. */
export default async function HomePage() {
  const { account, can } = await requirePage('/');
  return (
    <PageFrame title={<Greeting name={account.name} />} action={<Today />} width="column">
      {can.createQuote.allowed && <QuoteStart />}
      {can.createOrder.allowed && (
        <Suspense fallback={<SkeletonRows rows={5} height={64} />}>
          <RecentOrders />
        </Suspense>
      )}
    </PageFrame>
  );
}
