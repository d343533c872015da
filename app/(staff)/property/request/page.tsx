import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { inTime } from '@/components/shell/popup/in-time';
import { QuotedFor } from '@/components/quotes/quoted-for';
import { PageFrame } from '@/components/shell/frame/page-frame';
import { properties } from '@/lib/contract/quotes/properties';
import { todayInIsrael } from '@/lib/rules/time/calendar';
import { type QuoteAddress, quotedRequest } from '@/server/aggregates/quoted-request';
import { call } from '@/server/bff/call';
import { requirePage } from '@/server/session/current';
import { PropertyRequestForm } from '@/app/(staff)/properties/request/property-request-form';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('properties');
  return { title: t('title') };
}

/** Shows the property quote request: empty, for a customer's home, or with a sent request. */
async function PropertyRequestPage(address: QuoteAddress) {
  const { account } = await requirePage('/property/request');
  const t = await getTranslations('properties');
  const { sent, customer, after } = await quotedRequest(address, (requestId) =>
    call.orNotFound(properties.request, { params: { requestId } }),
  );
  return (
    <PageFrame title={t('title')} subtitle={customer && <QuotedFor customer={customer} />}>
      <PropertyRequestForm
        key={sent?.requestId ?? customer?.customerId ?? ''}
        today={todayInIsrael()}
        accountId={account.accountId}
        customer={customer && { customerId: customer.customerId, addresses: customer.addresses }}
        sent={sent}
        after={after}
      />
    </PageFrame>
  );
}

export default inTime(PropertyRequestPage);
