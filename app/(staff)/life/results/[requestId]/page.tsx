import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { inTime } from '@/components/shell/in-time';
import { life } from '@/lib/contract/life';
import { customerAsRow, quotedCustomer } from '@/server/aggregates/quoted-customer';
import { call } from '@/server/bff/call';
import { env } from '@/server/env';
import { requirePage } from '@/server/session/current';
import { LifeResults } from './life-results';

export async function generateMetadata(): Promise<Metadata> {
  const text = await getTranslations('menu');
  return { title: text('lifeResults') };
}

interface PageProps {
  params: Promise<{ requestId: string }>;
}

/** Shows the offers of one life request as they are now; the browser then keeps polling. */
async function LifeResultsPage({ params }: PageProps) {
  const { requestId } = await params;
  const { can, account } = await requirePage(`/life/results/${requestId}`);
  const [saved, first] = await results(requestId);
  const customer = await quotedCustomer(saved.customerId);
  return (
    <LifeResults
      key={requestId}
      {...{ saved, first, can }}
      customer={customer && customerAsRow(customer)}
      accountId={account.accountId}
      serverNow={now()}
      demo={env().INS_API_URL === undefined}
    />
  );
}

export default inTime(LifeResultsPage);

async function results(requestId: string) {
  const request = { params: { requestId } };
  return Promise.all([call.orNotFound(life.request, request), call.orNotFound(life.evaluation, request)]);
}

const now = () => Date.now();
