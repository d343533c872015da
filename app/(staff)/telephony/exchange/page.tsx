import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import { inTime } from '@/components/shell/popup/in-time';
import { exchanges } from '@/lib/contract/agencies/exchanges';
import { call } from '@/server/bff/call';
import { requirePage } from '@/server/session/current';
import { firstPage, type ListPageProps } from '@/app/(staff)/first-page';
import { deliveryList } from '@/app/(staff)/exchanges/delivery-list';
import { ExchangeScreen } from '@/app/(staff)/exchanges/exchange-screen';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('calls.pbx'))('title') };
}

/** Shows the connection of the agency's exchange, and what it has delivered. */
async function ExchangePage({ searchParams }: ListPageProps) {
  await requirePage('/telephony/exchange');
  const [connection, { first }, asked] = await Promise.all([
    call(exchanges.get),
    firstPage(deliveryList, searchParams),
    headers(),
  ]);
  const scheme = asked.get('x-forwarded-proto') ?? 'http';
  return <ExchangeScreen connection={connection} first={first} origin={`${scheme}://${asked.get('host') ?? ''}`} />;
}

export default inTime(ExchangePage);
