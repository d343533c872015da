import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { inTime } from '@/components/shell/popup/in-time';
import { properties } from '@/lib/contract/quotes/properties';
import { quotedOffers } from '@/server/aggregates/quoted-offers';
import { call } from '@/server/bff/call';
import { requirePage } from '@/server/session/current';
import { PropertyResults } from '@/app/(staff)/properties/results/property-results';

export async function generateMetadata(): Promise<Metadata> {
  const text = await getTranslations('shell.menu');
  return { title: text('propertyResults') };
}

interface PageProps {
  params: Promise<{ requestId: string }>;
}

/** Shows the offers of one property request as they are now; the browser then keeps polling. */
async function PropertyResultsPage({ params }: PageProps) {
  const { requestId } = await params;
  const { can, account } = await requirePage(`/property/results/${requestId}`);
  const request = { params: { requestId } };
  const offers = await quotedOffers(
    call.orNotFound(properties.request, request),
    call.orNotFound(properties.evaluation, request),
  );
  return <PropertyResults key={requestId} {...offers} can={can} accountId={account.accountId} />;
}

export default inTime(PropertyResultsPage);
