import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { inTime } from '@/components/shell/in-time';
import { health } from '@/lib/contract/health';
import { customerAsRow, quotedCustomer } from '@/server/aggregates/quoted-customer';
import { call } from '@/server/bff/call';
import { env } from '@/server/env';
import { requirePage } from '@/server/session/current';
import { HealthResults } from './health-results';

export async function generateMetadata(): Promise<Metadata> {
  const text = await getTranslations('menu');
  return { title: text('healthResults') };
}

interface PageProps {
  params: Promise<{ requestId: string }>;
}

/** Shows the offers of one health request as they are now; the browser then keeps polling. */
async function HealthResultsPage({ params }: PageProps) {
  const { requestId } = await params;
  const { can, account } = await requirePage(`/health/results/${requestId}`);
  const [saved, first, services, packages] = await results(requestId);
  const customer = await quotedCustomer(saved.customerId);
  return (
    <HealthResults
      key={requestId}
      {...{ saved, first, services, packages, can }}
      customer={customer && customerAsRow(customer)}
      accountId={account.accountId}
      serverNow={now()}
      demo={env().INS_API_URL === undefined}
    />
  );
}

export default inTime(HealthResultsPage);

async function results(requestId: string) {
  const request = { params: { requestId } };
  return Promise.all([
    call.orNotFound(health.request, request),
    call.orNotFound(health.evaluation, request),
    call.orNotFound(health.services, {}),
    call.orNotFound(health.packages, {}),
  ]);
}

const now = () => Date.now();
