import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { inTime } from '@/components/shell/popup/in-time';
import { insuredCustomer } from '@/components/quotes/insured-person';
import { QuotedFor } from '@/components/quotes/quoted-for';
import { PageFrame } from '@/components/shell/frame/page-frame';
import { health } from '@/lib/contract/quotes/health';
import { todayInIsrael } from '@/lib/rules/time/calendar';
import { type QuoteAddress, quotedRequest } from '@/server/aggregates/quoted-request';
import { call } from '@/server/bff/call';
import { requirePage } from '@/server/session/current';
import { HealthRequestForm } from './health-request-form';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('health');
  return { title: t('title') };
}

/** Shows the health quote request: empty, for a customer, or with a sent request. */
async function HealthRequestPage(address: QuoteAddress) {
  const { account } = await requirePage('/health/request');
  const t = await getTranslations('health');
  const [{ sent, customer }, services, packages] = await Promise.all([
    quotedRequest(address, (requestId) => call.orNotFound(health.request, { params: { requestId } })),
    call(health.services, {}),
    call(health.packages, {}),
  ]);
  return (
    <PageFrame title={t('title')} subtitle={customer && <QuotedFor customer={customer} />}>
      <HealthRequestForm
        key={sent?.requestId ?? customer?.customerId ?? ''}
        today={todayInIsrael()}
        accountId={account.accountId}
        customer={insuredCustomer(customer)}
        {...{ sent, services, packages }}
      />
    </PageFrame>
  );
}

export default inTime(HealthRequestPage);
