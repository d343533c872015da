import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import { inTime } from '@/components/shell/popup/in-time';
import { gateways } from '@/lib/contract/agencies/gateways';
import { call } from '@/server/bff/call';
import { requirePage } from '@/server/session/current';
import { firstPage, type ListPageProps } from '@/app/(staff)/first-page';
import { deliveryList } from '@/app/(staff)/gateways/delivery-list';
import { GatewayScreen } from '@/app/(staff)/gateways/gateway-screen';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('gateways'))('title') };
}

/** Shows the connection of the agency's gateway of messages, and what it has reported. */
async function GatewayPage({ searchParams }: ListPageProps) {
  await requirePage('/business/campaigns/gateway');
  const [connection, { first }, asked] = await Promise.all([
    call(gateways.get),
    firstPage(deliveryList, searchParams),
    headers(),
  ]);
  const scheme = asked.get('x-forwarded-proto') ?? 'http';
  return <GatewayScreen connection={connection} first={first} origin={`${scheme}://${asked.get('host') ?? ''}`} />;
}

export default inTime(GatewayPage);
