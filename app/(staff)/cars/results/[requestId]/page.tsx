import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { inTime } from '@/components/shell/in-time';
import { cars } from '@/lib/contract/cars';
import { customerAsRow, quotedCustomer } from '@/server/aggregates/quoted-customer';
import { call } from '@/server/bff/call';
import { env } from '@/server/env';
import { requirePage } from '@/server/session/current';
import { CarResults } from './car-results';

export async function generateMetadata(): Promise<Metadata> {
  const text = await getTranslations('menu');
  return { title: text('carResults') };
}

interface PageProps {
  params: Promise<{ requestId: string }>;
}

/** Shows the offers of one car request as they are now; the browser then keeps polling. */
async function CarResultsPage({ params }: PageProps) {
  const { requestId } = await params;
  const { can, account } = await requirePage(`/cars/results/${requestId}`);
  const [saved, first, riders] = await results(requestId);
  const customer = await quotedCustomer(saved.customerId);
  return (
    <CarResults
      key={requestId}
      {...{ saved, first, riders, can }}
      customer={customer && customerAsRow(customer)}
      accountId={account.accountId}
      serverNow={now()}
      demo={env().INS_API_URL === undefined}
    />
  );
}

export default inTime(CarResultsPage);

async function results(requestId: string) {
  const request = { params: { requestId } };
  return Promise.all([
    call.orNotFound(cars.request, request),
    call.orNotFound(cars.evaluation, request),
    call.orNotFound(cars.riders, { query: { requestId } }),
  ]);
}

const now = () => Date.now();
