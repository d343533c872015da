import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { inTime } from '@/components/shell/popup/in-time';
import { insuredCustomer } from '@/components/quotes/insured-person';
import { QuotedFor } from '@/components/quotes/quoted-for';
import { PageFrame } from '@/components/shell/frame/page-frame';
import { life } from '@/lib/contract/quotes/life';
import { todayInIsrael } from '@/lib/rules/time/calendar';
import { type QuoteAddress, quotedRequest } from '@/server/aggregates/quoted-request';
import { call } from '@/server/bff/call';
import { requirePage } from '@/server/session/current';
import { LifeRequestForm } from './life-request-form';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('life');
  return { title: t('title') };
}

/** Shows the life quote request: empty, for a customer, or with a sent request. */
async function LifeRequestPage(address: QuoteAddress) {
  const { account } = await requirePage('/life/request');
  const t = await getTranslations('life');
  const { sent, customer } = await quotedRequest(address, (requestId) =>
    call.orNotFound(life.request, { params: { requestId } }),
  );
  return (
    <PageFrame title={t('title')} subtitle={customer && <QuotedFor customer={customer} />}>
      <LifeRequestForm
        key={sent?.requestId ?? customer?.customerId ?? ''}
        today={todayInIsrael()}
        accountId={account.accountId}
        customer={insuredCustomer(customer)}
        sent={sent}
      />
    </PageFrame>
  );
}

export default inTime(LifeRequestPage);
