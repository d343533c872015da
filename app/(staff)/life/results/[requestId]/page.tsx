import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { inTime } from '@/components/shell/popup/in-time';
import { life } from '@/lib/contract/quotes/life';
import { quotedOffers } from '@/server/aggregates/quoted-offers';
import { call } from '@/server/bff/call';
import { requirePage } from '@/server/session/current';
import { LifeResults } from './life-results';

export async function generateMetadata(): Promise<Metadata> {
  const text = await getTranslations('shell.menu');
  return { title: text('lifeResults') };
}

interface PageProps {
  params: Promise<{ requestId: string }>;
}

/** Shows the offers of one life request as they are now; the browser then keeps polling. */
async function LifeResultsPage({ params }: PageProps) {
  const { requestId } = await params;
  const { can, account } = await requirePage(`/life/results/${requestId}`);
  const request = { params: { requestId } };
  const offers = await quotedOffers(call.orNotFound(life.request, request), call.orNotFound(life.evaluation, request));
  return <LifeResults key={requestId} {...offers} can={can} accountId={account.accountId} />;
}

export default inTime(LifeResultsPage);
