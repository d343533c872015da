import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { inTime } from '@/components/shell/popup/in-time';
import { insuredCustomer } from '@/components/quotes/insured-person';
import { QuotedFor } from '@/components/quotes/quoted-for';
import { PageFrame } from '@/components/shell/frame/page-frame';
import { risks } from '@/lib/contract/quotes/risks';
import { todayInIsrael } from '@/lib/rules/time/calendar';
import { type QuoteAddress, quotedRequest } from '@/server/aggregates/quoted-request';
import { call } from '@/server/bff/call';
import { requirePage } from '@/server/session/current';
import { RiskRequestForm } from '@/app/(staff)/risks/request/risk-request-form';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('risks');
  return { title: t('title') };
}

/** Shows the risk quote request: empty, for a customer, or with a sent request. */
async function RiskRequestPage(address: QuoteAddress) {
  const { account } = await requirePage('/risk/request');
  const t = await getTranslations('risks');
  const { sent, customer } = await quotedRequest(address, (requestId) =>
    call.orNotFound(risks.request, { params: { requestId } }),
  );
  return (
    <PageFrame title={t('title')} subtitle={customer && <QuotedFor customer={customer} />}>
      <RiskRequestForm
        key={sent?.requestId ?? customer?.customerId ?? ''}
        today={todayInIsrael()}
        accountId={account.accountId}
        customer={insuredCustomer(customer)}
        sent={sent}
      />
    </PageFrame>
  );
}

export default inTime(RiskRequestPage);
