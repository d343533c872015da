import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { inTime } from '@/components/shell/in-time';
import { risks } from '@/lib/contract/risks';
import { customerAsRow, quotedCustomer } from '@/server/aggregates/quoted-customer';
import { call } from '@/server/bff/call';
import { env } from '@/server/env';
import { requirePage } from '@/server/session/current';
import { RiskResults } from './risk-results';

export async function generateMetadata(): Promise<Metadata> {
  const text = await getTranslations('menu');
  return { title: text('riskResults') };
}

interface PageProps {
  params: Promise<{ requestId: string }>;
}

/** Shows the offers of one risk request as they are now; the browser then keeps polling. */
async function RiskResultsPage({ params }: PageProps) {
  const { requestId } = await params;
  const { can, account } = await requirePage(`/risk/results/${requestId}`);
  const [saved, first] = await results(requestId);
  const customer = await quotedCustomer(saved.customerId);
  return (
    <RiskResults
      key={requestId}
      {...{ saved, first, can }}
      customer={customer && customerAsRow(customer)}
      accountId={account.accountId}
      serverNow={now()}
      demo={env().INS_API_URL === undefined}
    />
  );
}

export default inTime(RiskResultsPage);

async function results(requestId: string) {
  const request = { params: { requestId } };
  return Promise.all([call.orNotFound(risks.request, request), call.orNotFound(risks.evaluation, request)]);
}

const now = () => Date.now();
