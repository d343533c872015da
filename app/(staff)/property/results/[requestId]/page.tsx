import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { inTime } from '@/components/shell/in-time';
import { properties } from '@/lib/contract/properties';
import { customerAsRow, quotedCustomer } from '@/server/aggregates/quoted-customer';
import { call } from '@/server/bff/call';
import { env } from '@/server/env';
import { requirePage } from '@/server/session/current';
import { PropertyResults } from './property-results';

export async function generateMetadata(): Promise<Metadata> {
  const text = await getTranslations('menu');
  return { title: text('propertyResults') };
}

interface PageProps {
  params: Promise<{ requestId: string }>;
}

/** Shows the offers of one property request as they are now; the browser then keeps polling. */
async function PropertyResultsPage({ params }: PageProps) {
  const { requestId } = await params;
  const { can, account } = await requirePage(`/property/results/${requestId}`);
  const [saved, first] = await results(requestId);
  const customer = await quotedCustomer(saved.customerId);
  return (
    <PropertyResults
      key={requestId}
      {...{ saved, first, can }}
      customer={customer && customerAsRow(customer)}
      accountId={account.accountId}
      serverNow={now()}
      demo={env().INS_API_URL === undefined}
    />
  );
}

export default inTime(PropertyResultsPage);

async function results(requestId: string) {
  const request = { params: { requestId } };
  return Promise.all([call.orNotFound(properties.request, request), call.orNotFound(properties.evaluation, request)]);
}

const now = () => Date.now();
