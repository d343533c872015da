import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { documentListQuery, documentListShape } from '@/components/documents/document-query';
import { paramsOf, readAddress } from '@/components/list/list-address';
import { inTime } from '@/components/shell/in-time';
import { verdict } from '@/lib/access/derive';
import { mayQuote } from '@/lib/access/actions';
import type { Viewer } from '@/lib/access/keys';
import { may } from '@/lib/access/refusal';
import { documents } from '@/lib/contract/documents';
import { orders } from '@/lib/contract/orders';
import { payments } from '@/lib/contract/payments';
import { tags } from '@/lib/contract/tags';
import { todayInIsrael } from '@/lib/rules/calendar';
import { call } from '@/server/bff/call';
import { partOf } from '@/server/bff/part';
import { env } from '@/server/env';
import { requirePage } from '@/server/session/current';
import type { OrderPapers } from './order-documents';
import { OrderScreen } from './order-screen';

interface PageProps {
  params: Promise<{ orderId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata(): Promise<Metadata> {
  const text = await getTranslations('menu');
  return { title: text('order') };
}

/** Shows the card of one order. */
async function OrderPage({ params, searchParams }: PageProps) {
  const { orderId } = await params;
  const { can, viewer } = await requirePage(`/orders/${orderId}`);
  const [first, paid, papers] = await Promise.all([
    orderOrNotFound(orderId),
    partOf(payments.list, { params: { orderId } }),
    papersOf(orderId, viewer, await searchParams),
  ]);
  return (
    <OrderScreen
      key={orderId}
      {...{ first, paid, can, papers }}
      mayQuote={mayQuote(viewer, first.productType)}
      demo={env().INS_API_URL === undefined}
    />
  );
}

export default inTime(OrderPage);

/** Returns the documents of the order, if the viewer may see documents. */
async function papersOf(
  orderId: string,
  viewer: Viewer,
  asked: Record<string, string | string[] | undefined>,
): Promise<OrderPapers | undefined> {
  if (!may(viewer, documents.find).allowed) return undefined;
  const today = todayInIsrael();
  const firstTags = await partOf(tags.list);
  const address = readAddress(paramsOf(asked), documentListShape(firstTags.data ?? []));
  const ways =
    verdict('/processes/documents/forms', viewer).kind === 'allow'
      ? { form: `/processes/documents/forms?${new URLSearchParams({ order: orderId })}` }
      : {};
  return {
    first: await partOf(documents.find, { query: documentListQuery(address, { orderId }, today) }),
    firstTags,
    today,
    ways,
  };
}

async function orderOrNotFound(orderId: string) {
  return call.orNotFound(orders.get, { params: { orderId } });
}
