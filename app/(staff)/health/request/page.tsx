import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { inTime } from '@/components/shell/in-time';
import { QuotedFor } from '@/components/quotes/quoted-for';
import { PageFrame } from '@/components/shell/page-frame';
import { health } from '@/lib/contract/health';
import { todayInIsrael } from '@/lib/rules/calendar';
import { quotedCustomer } from '@/server/aggregates/quoted-customer';
import { call } from '@/server/bff/call';
import { requirePage } from '@/server/session/current';
import { HealthRequestForm } from './health-request-form';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('health');
  return { title: t('title') };
}

interface PageProps {
  searchParams: Promise<Partial<Record<'from' | 'customer', string | string[]>>>;
}

/** Shows the health quote request: empty, for a customer, or with a sent request. */
async function HealthRequestPage({ searchParams }: PageProps) {
  const { account } = await requirePage('/health/request');
  const { from, customer: named } = await searchParams;
  const t = await getTranslations('health');
  const [sent, services, packages] = await Promise.all([
    typeof from === 'string' ? sentRequest(from) : null,
    call(health.services, {}),
    call(health.packages, {}),
  ]);
  const customer = await quotedCustomer(sent ? sent.customerId : typeof named === 'string' ? named : null);
  const insured = customer && { customerId: customer.customerId, ...customer.customerInfo };
  return (
    <PageFrame title={t('title')} subtitle={customer && <QuotedFor customer={customer} />}>
      <HealthRequestForm
        key={sent?.requestId ?? insured?.customerId ?? ''}
        today={todayInIsrael()}
        accountId={account.accountId}
        customer={insured && { customerId: insured.customerId, birthday: insured.birthday, gender: insured.gender }}
        {...{ sent, services, packages }}
      />
    </PageFrame>
  );
}

export default inTime(HealthRequestPage);

async function sentRequest(requestId: string) {
  const { request, customerId } = await call.orNotFound(health.request, { params: { requestId } });
  return { requestId, request, customerId };
}
