import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { inTime } from '@/components/shell/popup/in-time';
import { verdict } from '@/lib/access/derive';
import { may } from '@/lib/access/refusal';
import { attachings } from '@/lib/contract/orders/attachings';
import { documents } from '@/lib/contract/documents/documents';
import { cars } from '@/lib/contract/quotes/cars';
import { personOfDriver } from '@/lib/shapes/driver-person';
import { call } from '@/server/bff/call';
import { partOf } from '@/server/bff/part';
import { requirePage } from '@/server/session/current';
import { AttachScreen } from './attach-screen';

interface PageProps {
  params: Promise<{ orderId: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const text = await getTranslations('attachings');
  return { title: text('title') };
}

/** Attaches a customer to an order and closes the deal (ORD-09). */
async function AttachPage({ params }: PageProps) {
  const { orderId } = await params;
  const { can, viewer, account } = await requirePage(`/orders/${orderId}/attach`);
  const first = await call.orNotFound(attachings.get, { params: { orderId } });
  const [item] = first.order.orderItems;
  const asked =
    item?.product.productType === 'CAR' && may(viewer, cars.request).allowed
      ? (await partOf(cars.request, { params: { requestId: item.product.requestId } })).data
      : undefined;
  const forms = verdict('/processes/documents/forms', viewer).kind === 'allow';
  return (
    <AttachScreen
      key={orderId}
      first={first}
      can={can}
      accountId={account.accountId}
      driver={asked ? personOfDriver(asked) : {}}
      papers={may(viewer, documents.find)}
      formsAt={forms ? `/processes/documents/forms?${new URLSearchParams({ order: orderId })}` : null}
    />
  );
}

export default inTime(AttachPage);
