import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { inTime } from '@/components/shell/popup/in-time';
import { PageFrame } from '@/components/shell/frame/page-frame';
import { may } from '@/lib/access/refusal';
import type { Viewer } from '@/lib/access/keys';
import type { ClaimRow } from '@/lib/contract/claims/claim-lists';
import { type Customer, customers, type CustomerRow } from '@/lib/contract/customers/customers';
import { calls } from '@/lib/contract/customers/calls';
import { documents } from '@/lib/contract/documents/documents';
import { orders } from '@/lib/contract/orders/orders';
import { todayInIsrael } from '@/lib/rules/time/calendar';
import { policyStatuses } from '@/lib/rules/work/policies';
import { partOf } from '@/server/bff/part';
import { requirePage } from '@/server/session/current';
import { NewClaim } from './new-claim';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('shell.menu'))('newClaim') };
}

interface PageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

const rowOf = ({ customerId, customerInfo, customerStatus, customerPrivileges, passport }: Customer): CustomerRow => ({
  customerId,
  firstName: customerInfo.firstName,
  lastName: customerInfo.lastName,
  passportNumber: passport?.passportNumber,
  customerStatus,
  customerPrivileges,
});

/** Returns the policy of a customer that runs, when it is the only one: nobody has to choose it. */
async function onlyPolicy(customerId: string, viewer: Viewer) {
  if (!may(viewer, orders.list).allowed) return undefined;
  const today = todayInIsrael();
  const query = {
    customerId,
    statuses: [...policyStatuses],
    insuranceEndMin: today,
    size: 5,
  };
  const { data } = await partOf(orders.list, { query });
  const running = (data?.content ?? []).filter(
    ({ insuranceStart }) => insuranceStart !== null && insuranceStart <= today,
  );
  return running.length === 1 ? running[0] : undefined;
}

const one = (asked: Awaited<PageProps['searchParams']>, name: string) => {
  const value = asked[name];
  return typeof value === 'string' ? value : undefined;
};

/** Returns the order that the claim is about, and whose it is, as far as the viewer may see them. */
async function startFrom(asked: Awaited<PageProps['searchParams']>, viewer: Viewer) {
  const orderId = one(asked, 'order');
  const order =
    orderId && may(viewer, orders.get).allowed ? (await partOf(orders.get, { params: { orderId } })).data : undefined;
  const customerId = order?.customerId ?? one(asked, 'customer');
  const customer =
    customerId && may(viewer, customers.get).allowed
      ? (await partOf(customers.get, { params: { customerId } })).data
      : undefined;
  if (order)
    return {
      customer,
      order: { ...order, supplier: order.orderItems[0]?.product.supplierType },
    };
  const policy = customer && (await onlyPolicy(customer.customerId, viewer));
  return { customer, order: policy && { ...policy, supplier: policy.suppliers[0] } };
}

/** Returns the call and the document that go with a claim of the customer; neither is of a claim already. */
async function broughtFor(customerId: string | undefined, asked: Awaited<PageProps['searchParams']>, viewer: Viewer) {
  const [callId, documentId] = [one(asked, 'call'), one(asked, 'document')];
  const [call, document] = await Promise.all([
    callId && may(viewer, calls.get).allowed ? partOf(calls.get, { params: { callId } }) : undefined,
    documentId && may(viewer, documents.get).allowed ? partOf(documents.get, { params: { documentId } }) : undefined,
  ]);
  const goes = (found: { customerId: string | null; claimId: string | null } | null | undefined) =>
    found?.claimId === null && (found.customerId ?? customerId) === customerId;
  return {
    callId: goes(call?.data) ? callId! : null,
    documentId: goes(document?.data) ? documentId! : null,
  };
}

/** Opens a claim, from nothing or from a customer, an order, a policy, a call or a document. */
async function NewClaimPage({ searchParams }: PageProps) {
  const { viewer } = await requirePage('/claims/new');
  const asked = await searchParams;
  const { order, customer } = await startFrom(asked, viewer);
  const text = await getTranslations('claims');
  return (
    <PageFrame title={text('new')} width="column">
      <NewClaim
        customer={customer ? rowOf(customer) : null}
        order={order ? { orderId: order.orderId, orderNumber: order.orderNumber } : null}
        registrationNumber={order?.registrationNumber ?? null}
        supplier={(order?.supplier ?? null) as ClaimRow['supplier']}
        {...await broughtFor(customer?.customerId, asked, viewer)}
      />
    </PageFrame>
  );
}

export default inTime(NewClaimPage);
