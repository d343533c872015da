import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { inTime } from '@/components/shell/popup/in-time';
import { health } from '@/lib/contract/quotes/health';
import { quotedOffers } from '@/server/aggregates/quoted-offers';
import { call } from '@/server/bff/call';
import { requirePage } from '@/server/session/current';
import { HealthResults } from './health-results';

export async function generateMetadata(): Promise<Metadata> {
  const text = await getTranslations('shell.menu');
  return { title: text('healthResults') };
}

interface PageProps {
  params: Promise<{ requestId: string }>;
}

/** Shows the offers of one health request as they are now; the browser then keeps polling. */
async function HealthResultsPage({ params }: PageProps) {
  const { requestId } = await params;
  const { can, account } = await requirePage(`/health/results/${requestId}`);
  const request = { params: { requestId } };
  const [offers, services, packages] = await Promise.all([
    quotedOffers(call.orNotFound(health.request, request), call.orNotFound(health.evaluation, request)),
    call.orNotFound(health.services, {}),
    call.orNotFound(health.packages, {}),
  ]);
  return (
    <HealthResults
      key={requestId}
      {...offers}
      services={services}
      packages={packages}
      can={can}
      accountId={account.accountId}
    />
  );
}

export default inTime(HealthResultsPage);
