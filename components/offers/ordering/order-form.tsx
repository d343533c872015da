'use client';

import { Button, Textarea } from '@mantine/core';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { z } from 'zod';
import { noCustomer } from '@/components/customers/customer-values';
import { useCustomerLabels } from '@/components/customers/new-customer-fields';
import { OrderCustomerFields } from '@/components/customers/order-customer-fields';
import type { ApiFailure } from '@/components/data/api-failure';
import { useAction } from '@/components/data/use-action';
import { DraftNotice } from '@/components/form/draft/draft-notice';
import { Form } from '@/components/form/frame/form';
import { focusField } from '@/components/form/frame/jump';
import { showServerProblems } from '@/components/data/server-problems';
import { useDraft } from '@/components/form/draft/use-draft';
import { useField } from '@/components/form/field/use-field';
import { useOwnCreation } from '@/components/form/draft/use-own-creation';
import { useSchemaForm } from '@/components/form/frame/use-schema-form';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { useWhyNot } from '@/components/ui/action/use-why-not';
import type { Decision } from '@/lib/access/actions';
import type { OrderInTheWay } from '@/lib/contract/kit/errors';
import type { ProductBase } from '@/lib/contract/quotes/quotes';
import type { CustomerRow } from '@/lib/contract/customers/customers';
import { segmentOf } from '@/lib/insurers/lines';
import { createOrder, type CreateOrder } from './create-order';
import { useOfferLine } from '../offer/offer-line';
import { orderValues, type OrderValues } from './order-values';
import { RepeatedCover } from './repeated-cover-note';
import { repeatsCover } from './repeated-cover';
import type { SavedQuote } from './quote';
import { ChosenOffers } from '../comparison/chosen-offers';
import classes from './order-drawer.module.css';

/** Incremented when the shape of the values changes; older drafts are then dropped. */
const draftVersion = 1;

interface OrderFormProps {
  saved: SavedQuote;
  products: readonly ProductBase[];
  mayCreateCustomer: Decision;
  /** Customer for whom the offers were requested, when known. */
  customer: CustomerRow | null;
  /** Account that owns the draft. */
  accountId: string;
}

/** Creates an order from the chosen offers, a customer and a remark; pressing twice creates one order. */
export function OrderForm({ saved, products, mayCreateCustomer, customer, accountId }: OrderFormProps) {
  const text = useTranslations('orders');
  const whyNot = useWhyNot();
  const customerLabels = useCustomerLabels();
  const line = useOfferLine();
  const [start] = useState<OrderValues>(() => ({
    customer: { ...noCustomer('existing', line.knownPerson), customerId: customer?.customerId ?? '', picked: customer },
    remark: '',
  }));
  const form = useSchemaForm<typeof orderValues, OrderValues>(orderValues, start);
  const draft = useDraft(
    form,
    { form: 'orders.create', user: accountId, subject: saved.requestId, version: draftVersion },
    start,
  );
  const [tried, setTried] = useState(false);
  const [confirmed, setConfirmed] = useState(false);
  const { create, failure, orderInTheWay } = useCreateOrder(saved, products, draft.finish, (problem) => {
    // What is wrong with the offers has no field here.
    const hasField = problem.field === 'remark' || problem.field?.startsWith('customer');
    return Boolean(hasField) && showServerProblems(form.setError, problem);
  });
  const incomplete = products.some((product) => (line.missingIn?.(product) ?? null) !== null);
  const repeated = repeatsCover(products, line) || orderInTheWay !== null;
  /** Shows what the offers and the confirmation lack together with what the fields lack. */
  const attempted = async () => {
    setTried(true);
    return true;
  };
  const submit = (values: z.output<typeof orderValues>) => {
    if (!incomplete && (!repeated || confirmed))
      create.run({ ...values, confirmDuplicateCover: repeated && confirmed });
  };
  return (
    <Form
      draft={draft}
      form={form}
      onSubmit={submit}
      beforeSubmit={attempted}
      labelOf={(path) => (path === 'remark' ? text('remark') : customerLabels(path))}
      className={classes.form}
    >
      <DraftNotice draft={draft} />
      <ChosenOffers products={products} showMissing={tried} />
      <OrderCustomerFields kinds={['existing', 'new', 'later']} createDenied={whyNot(mayCreateCustomer)} />
      <RemarkField />
      {repeated && (
        <RepeatedCover
          count={products.length}
          order={orderInTheWay}
          confirmed={confirmed}
          missing={tried && !confirmed}
          onConfirm={setConfirmed}
        />
      )}
      <div className={classes.foot}>
        {failure && <ErrorNotice error={failure} shape="line" />}
        <Button type="submit" size="md" fullWidth loading={create.busy || create.succeeded}>
          {text('create')}
        </Button>
      </div>
    </Form>
  );
}

/** Values of the form, and the confirmation of a second cover. */
type Sent = z.output<typeof orderValues> & { confirmDuplicateCover: boolean };

/**
 * Creates the order and opens it. A failure that names a field is shown there, others above the button. Returns the
 * other order when it has the same cover, for the confirmation.
 */
function useCreateOrder(
  { requestId }: SavedQuote,
  products: readonly ProductBase[],
  onCreated: () => void,
  showProblems: (failure: ApiFailure) => boolean,
) {
  const text = useTranslations('orders');
  const router = useRouter();
  const line = useOfferLine();
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [orderInTheWay, setOrderInTheWay] = useState<OrderInTheWay | null>(null);
  // A reload restores the draft, and what was sent of it.
  const creation = useOwnCreation<CreateOrder>({ form: 'orders.created', subject: requestId, version: 1 }, () => true);
  const create = useAction(
    (send, { remark, ...rest }: Sent) => {
      setFailure(null);
      const chosen = products.map((product) => ({ productId: product.id, rider: line.riderOf?.(product) ?? null }));
      const body = { requestId, products: chosen, remark: remark || null, ...rest };
      const sent = { params: { line: segmentOf(line.productType) }, body };
      return createOrder(send, { sent, creation });
    },
    {
      done: (order) => text('wasCreated', { number: String(order.orderNumber) }),
      stale: ['orders.list'],
      failureIn: 'screen',
      onDone: (order) => {
        onCreated();
        // Replaces the form in the history, so that "back" leads to the offers and does not open a second order.
        router.replace(`/orders/${encodeURIComponent(order.orderId)}`);
      },
      onFailed: (problem) => {
        if (problem.code === 'DUPLICATE_COVER' && problem.order) {
          setOrderInTheWay(problem.order);
          return;
        }
        const isDuplicate = problem.code === 'DUPLICATE_UNIQUE_CUSTOMER_DATA_ERROR';
        // The field shows whose value it is and offers to choose that customer.
        if (isDuplicate && problem.field) focusField(problem.field);
        if (isDuplicate || !showProblems(problem)) setFailure(problem);
      },
    },
  );
  return { create, failure, orderInTheWay };
}

function RemarkField() {
  const text = useTranslations('orders');
  const words = useTranslations('ui');
  const { control } = useFormContext<OrderValues>();
  const { field, frame } = useField({ control, name: 'remark', label: text('remark'), badge: words('optional') });
  return <Textarea {...frame} {...field} value={String(field.value ?? '')} autosize minRows={2} maxRows={8} />;
}
