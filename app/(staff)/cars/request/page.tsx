import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { MarkedName } from '@/components/customers/marked-name';
import { inTime } from '@/components/shell/in-time';
import { PageFrame } from '@/components/shell/page-frame';
import { cars } from '@/lib/contract/cars';
import { customers } from '@/lib/contract/customers';
import { todayInIsrael } from '@/lib/rules/calendar';
import { normalisePlate } from '@/lib/rules/plate';
import { call } from '@/server/bff/call';
import { partOf } from '@/server/bff/part';
import { requirePage } from '@/server/session/current';
import { CarRequestForm } from './car-request-form';
import { insurerOptions } from './insurer-options';
import { RecentQuotes } from './recent-quotes';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('cars');
  return { title: t('title') };
}

interface PageProps {
  searchParams: Promise<Partial<Record<'plate' | 'from' | 'customer', string | string[]>>>;
}

/** Shows the car quote request: empty, with a plate from the address, or with a sent request. */
async function CarRequestPage({ searchParams }: PageProps) {
  const { viewer, account } = await requirePage('/cars/request');
  const { plate: asked, from, customer } = await searchParams;
  const plate = typeof asked === 'string' ? normalisePlate(asked).replace(/\D/g, '').slice(0, 8) : '';
  const t = await getTranslations('cars');
  const sent = typeof from === 'string' ? await sentRequest(from) : null;
  const whose = sent ? sent.customerId : customer;
  const quoted = typeof whose === 'string' ? await customerOf(whose) : null;
  const known = await knownFor(plate, sent, quoted?.customerId);
  return (
    <PageFrame
      title={t('title')}
      subtitle={
        quoted &&
        t.rich('forCustomer', { name: () => <MarkedName name={quoted.name} privilege={quoted.customerPrivileges} /> })
      }
    >
      {!sent && <RecentQuotes />}
      <CarRequestForm
        key={sent?.requestId ?? `${plate} ${quoted?.customerId ?? ''}`}
        today={todayInIsrael()}
        accountId={account.accountId}
        insurers={insurerOptions(viewer)}
        plate={plate}
        customer={quoted}
        sent={sent}
        {...known}
      />
    </PageFrame>
  );
}

export default inTime(CarRequestPage);

async function sentRequest(requestId: string) {
  const { request, customerId } = await call.orNotFound(cars.request, { params: { requestId } });
  return { requestId, request, customerId };
}

/** Returns the cars to choose from without a plate, or the last policy of the plate's car; none when the call failed. */
async function knownFor(registrationNumber: string, sent: object | null, customerId: string | undefined) {
  if (sent) return { known: [], previous: null };
  const query = registrationNumber ? { registrationNumber } : { customerId };
  const { data: known = [] } = await partOf(cars.known, { query });
  return registrationNumber ? { known: [], previous: known[0]?.previous ?? null } : { known, previous: null };
}

/** Returns the customer of the quote, or null when the viewer may not see them. */
async function customerOf(customerId: string) {
  const { data } = await partOf(customers.get, { params: { customerId } });
  if (!data) return null;
  const { customerPrivileges } = data;
  const { firstName, lastName, birthday, gender, maritalStatus, drivingLicenseIssued } = data.customerInfo;
  return {
    customerId,
    name: `${firstName} ${lastName}`,
    customerPrivileges,
    birthday,
    gender,
    maritalStatus,
    drivingLicenseIssued,
  };
}
