import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { inTime } from '@/components/shell/popup/in-time';
import { risks } from '@/lib/contract/quotes/risks';
import { quotedOffers } from '@/server/aggregates/quoted-offers';
import { call } from '@/server/bff/call';
import { requirePage } from '@/server/session/current';
import { RiskResults } from '@/app/(staff)/risks/results/risk-results';

export async function generateMetadata(): Promise<Metadata> {
  const text = await getTranslations('shell.menu');
  return { title: text('riskResults') };
}

interface PageProps {
  params: Promise<{ requestId: string }>;
}

/** Shows the offers of one risk request as they are now; the browser then keeps polling. */
async function RiskResultsPage({ params }: PageProps) {
  const { requestId } = await params;
  const { can, account } = await requirePage(`/risk/results/${requestId}`);
  const request = { params: { requestId } };
  const offers = await quotedOffers(
    call.orNotFound(risks.request, request),
    call.orNotFound(risks.evaluation, request),
  );
  return <RiskResults key={requestId} {...offers} can={can} accountId={account.accountId} />;
}

export default inTime(RiskResultsPage);
