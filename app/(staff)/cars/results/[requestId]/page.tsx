import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { inTime } from '@/components/shell/popup/in-time';
import { cars } from '@/lib/contract/quotes/cars';
import { quotedOffers } from '@/server/aggregates/quoted-offers';
import { call } from '@/server/bff/call';
import { requirePage } from '@/server/session/current';
import { CarResults } from './car-results';

export async function generateMetadata(): Promise<Metadata> {
  const text = await getTranslations('shell.menu');
  return { title: text('carResults') };
}

interface PageProps {
  params: Promise<{ requestId: string }>;
}

/** Shows the offers of one car request as they are now; the browser then keeps polling. */
async function CarResultsPage({ params }: PageProps) {
  const { requestId } = await params;
  const { can, account } = await requirePage(`/cars/results/${requestId}`);
  const request = { params: { requestId } };
  const [offers, riders] = await Promise.all([
    quotedOffers(call.orNotFound(cars.request, request), call.orNotFound(cars.evaluation, request)),
    call.orNotFound(cars.riders, { query: { requestId } }),
  ]);
  return <CarResults key={requestId} {...offers} riders={riders} can={can} accountId={account.accountId} />;
}

export default inTime(CarResultsPage);
