import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { inTime } from '@/components/shell/popup/in-time';
import { QuotedFor } from '@/components/quotes/quoted-for';
import { PageFrame } from '@/components/shell/frame/page-frame';
import { cars } from '@/lib/contract/quotes/cars';
import type { Customer } from '@/lib/contract/customers/customers';
import { todayInIsrael } from '@/lib/rules/time/calendar';
import { normalisePlate } from '@/lib/rules/quotes/plate';
import { type QuoteAddress, quotedRequest } from '@/server/aggregates/quoted-request';
import { call } from '@/server/bff/call';
import { partOf } from '@/server/bff/part';
import { requirePage } from '@/server/session/current';
import { CarRequestForm } from './car-request-form';
import { insurerOptions } from './insurer-options';
import { RecentQuotes } from './recent-quotes';
import { missingOf } from './request-check';
import { type RequestStart, startOf } from './request-start';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('cars');
  return { title: t('title') };
}

interface CarAddress extends QuoteAddress {
  searchParams: Promise<Partial<Record<'plate' | 'from' | 'customer' | 'after', string | string[]>>>;
}

/** Shows the car quote request: empty, with a plate from the address, or with a sent request. */
async function CarRequestPage(address: CarAddress) {
  const { viewer, account } = await requirePage('/cars/request');
  const { plate: asked } = await address.searchParams;
  const plate = typeof asked === 'string' ? normalisePlate(asked).replace(/\D/g, '').slice(0, 8) : '';
  const t = await getTranslations('cars');
  const { sent, customer, after } = await quotedRequest(address, (requestId) =>
    call.orNotFound(cars.request, { params: { requestId } }),
  );
  const { previous, known } = await knownFor(plate, sent, customer?.customerId);
  const start: RequestStart = {
    today: todayInIsrael(),
    plate,
    customer: customer && driverOf(customer),
    sent,
    previous: previous ?? (after === null ? null : { supplier: '', insuranceEnd: after }),
  };
  return (
    <PageFrame title={t('title')} subtitle={customer && <QuotedFor customer={customer} />}>
      {!sent && <RecentQuotes />}
      <CarRequestForm
        key={sent?.requestId ?? `${plate} ${customer?.customerId ?? ''}`}
        accountId={account.accountId}
        insurers={insurerOptions(viewer)}
        known={known}
        missing={missingOf(startOf(start))}
        {...start}
      />
    </PageFrame>
  );
}

export default inTime(CarRequestPage);

/** Returns the cars to choose from without a plate, or the last policy of the plate's car; none when the call failed. */
async function knownFor(registrationNumber: string, sent: object | null, customerId: string | undefined) {
  if (sent) return { known: [], previous: null };
  const query = registrationNumber ? { registrationNumber } : { customerId };
  const { data: known = [] } = await partOf(cars.known, { query });
  return registrationNumber ? { known: [], previous: known[0]?.previous ?? null } : { known, previous: null };
}

/** Returns what the request takes over from the customer. */
function driverOf({ customerId, customerInfo }: Customer) {
  const { firstName, lastName, birthday, gender, maritalStatus, drivingLicenseIssued } = customerInfo;
  return { customerId, name: `${firstName} ${lastName}`, birthday, gender, maritalStatus, drivingLicenseIssued };
}
