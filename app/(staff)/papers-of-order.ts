import { documentListQuery, documentListShape } from '@/components/documents/document-query';
import { paramsOf, readAddress } from '@/components/list/list-address';
import type { OrderPapers } from '@/components/orders/order-documents';
import { verdict } from '@/lib/access/derive';
import type { Viewer } from '@/lib/access/keys';
import { may } from '@/lib/access/refusal';
import { documents } from '@/lib/contract/documents/documents';
import { tags } from '@/lib/contract/customers/tags';
import { todayInIsrael } from '@/lib/rules/time/calendar';
import { partOf } from '@/server/bff/part';

/** Returns the documents of an order for the address, if the viewer may see documents. */
export async function papersOfOrder(
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
