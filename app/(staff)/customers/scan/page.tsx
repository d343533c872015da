import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { inTime } from '@/components/shell/popup/in-time';
import { verdict } from '@/lib/access/derive';
import { type CustomerRow, customers } from '@/lib/contract/customers/customers';
import { formatDay } from '@/lib/format/date';
import { todayInIsrael } from '@/lib/rules/time/calendar';
import { call } from '@/server/bff/call';
import { CallFailure } from '@/server/failures/call-failure';
import { requirePage } from '@/server/session/current';
import { ScanScreen } from './scan-screen';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('shell.menu'))('scan') };
}

interface PageProps {
  searchParams: Promise<{ shared?: string | string[]; customer?: string | string[] }>;
}

/** Scans documents for a customer (DOC-02). Files shared to the installed app arrive here too. */
async function ScanPage({ searchParams }: PageProps) {
  const { shared, customer } = await searchParams;
  const { account, viewer } = await requirePage('/customers/scan');
  return (
    <ScanScreen
      accountId={account.accountId}
      today={formatDay(todayInIsrael())}
      customer={typeof customer === 'string' ? await rowOf(customer) : null}
      maySend={verdict('/processes/documents/new', viewer).kind === 'allow'}
      shareFailed={shared === 'failed'}
    />
  );
}

export default inTime(ScanPage);

/** Returns the customer from whose card the scan was opened, or null when there is none. */
async function rowOf(customerId: string): Promise<CustomerRow | null> {
  try {
    const { customerInfo, media, passport, ...card } = await call(customers.get, { params: { customerId } });
    const valueOf = (type: string) => media.find(({ mediaType }) => mediaType === type)?.value ?? null;
    return {
      ...card,
      ...customerInfo,
      passportNumber: passport?.passportNumber ?? null,
      mobilePhone: valueOf('MOBILE_PHONE'),
      email: valueOf('MAIL'),
    };
  } catch (error) {
    if (error instanceof CallFailure) return null;
    throw error;
  }
}
