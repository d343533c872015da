import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { inTime } from '@/components/shell/in-time';
import { QuotedFor } from '@/components/quotes/quoted-for';
import { PageFrame } from '@/components/shell/page-frame';
import { life } from '@/lib/contract/life';
import { todayInIsrael } from '@/lib/rules/calendar';
import { quotedCustomer } from '@/server/aggregates/quoted-customer';
import { call } from '@/server/bff/call';
import { requirePage } from '@/server/session/current';
import { LifeRequestForm } from './life-request-form';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('life');
  return { title: t('title') };
}

interface PageProps {
  searchParams: Promise<Partial<Record<'from' | 'customer', string | string[]>>>;
}

/** Shows the life quote request: empty, for a customer, or with a sent request. */
async function LifeRequestPage({ searchParams }: PageProps) {
  const { account } = await requirePage('/life/request');
  const { from, customer: named } = await searchParams;
  const t = await getTranslations('life');
  const sent = typeof from === 'string' ? await sentRequest(from) : null;
  const customer = await quotedCustomer(sent ? sent.customerId : typeof named === 'string' ? named : null);
  const insured = customer && { customerId: customer.customerId, ...customer.customerInfo };
  return (
    <PageFrame title={t('title')} subtitle={customer && <QuotedFor customer={customer} />}>
      <LifeRequestForm
        key={sent?.requestId ?? insured?.customerId ?? ''}
        today={todayInIsrael()}
        accountId={account.accountId}
        customer={insured && { customerId: insured.customerId, birthday: insured.birthday, gender: insured.gender }}
        sent={sent}
      />
    </PageFrame>
  );
}

export default inTime(LifeRequestPage);

async function sentRequest(requestId: string) {
  const { request, customerId } = await call.orNotFound(life.request, { params: { requestId } });
  return { requestId, request, customerId };
}
