'use client';

import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { z } from 'zod';
import { type OwnCreation, useCreation } from '@/components/data/own-creation';
import { read } from '@/components/data/request';
import { settleConflict } from '@/components/data/settle-conflict';
import { useAction } from '@/components/data/use-action';
import type { CardDraft } from '@/components/customers/form/card-values';
import { changeCreated } from '@/components/customers/form/change-created';
import { noCustomer, type WithCustomer } from '@/components/customers/customer-values';
import { useCustomerLabels } from '@/components/customers/new-customer-fields';
import { OrderCustomerFields } from '@/components/customers/order-customer-fields';
import type { ApiFailure } from '@/components/data/api-failure';
import { keepAnswer } from '@/components/data/keep-answer';
import { queryFor } from '@/components/data/query-for';
import { Form } from '@/components/form/frame/form';
import { focusField } from '@/components/form/frame/jump';
import { showServerProblems } from '@/components/data/server-problems';
import { useSchemaForm } from '@/components/form/frame/use-schema-form';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { showDone } from '@/components/ui/action/toasts';
import { useWhyNot } from '@/components/ui/action/use-why-not';
import type { Action, Decision } from '@/lib/access/actions';
import { type Order, orderCustomer, orders } from '@/lib/contract/orders/orders';
import { segmentOf } from '@/lib/insurers/lines';
import classes from './attach-form.module.css';

const schema = z.object({ customer: orderCustomer });

interface AttachFormProps {
  order: Order;
  can: Record<Action, Decision>;
  onDone: () => void;
}

/** Chooses the customer of an order, or creates one. */
export function AttachForm({ order, can, onDone }: AttachFormProps) {
  const text = useTranslations('orders');
  const labels = useCustomerLabels();
  const whyNot = useWhyNot();
  const [start] = useState<WithCustomer>(() => ({ customer: noCustomer('existing') }));
  const form = useSchemaForm<typeof schema, WithCustomer>(schema, start);
  const { attach, failure, sent } = useAttach(order, (problem) => showServerProblems(form.setError, problem), onDone);
  return (
    <Form
      // No draft: a choice, not a text.
      draft={null}
      form={form}
      onSubmit={({ customer }) => attach.run(customer)}
      labelOf={labels}
      className={classes.form}
    >
      <OrderCustomerFields kinds={['existing', 'new']} createDenied={whyNot(can.createCustomer)} sent={sent} />
      {failure && <ErrorNotice error={failure} shape="line" />}
      <Button type="submit" size="md" fullWidth loading={attach.busy}>
        {text('attachNow')}
      </Button>
    </Form>
  );
}

interface SentCustomer {
  version: number;
  customer: z.output<typeof orderCustomer>;
}

interface Calls {
  attach: (sent: SentCustomer, key?: string) => Promise<Order>;
  change: (order: Order, details: { before: CardDraft; now: CardDraft }) => Promise<Order>;
}

/**
 * Attaches the customer to the order. A new one is created once: what was changed after a lost answer is saved to that
 * customer.
 */
async function attachToOrder(sent: SentCustomer, creation: OwnCreation<SentCustomer>, { attach, change }: Calls) {
  const { customer } = sent;
  if (customer.kind !== 'new')
    return creation.replace({
      repeat: attach,
      send: (lost) => attach({ ...sent, version: lost?.version ?? sent.version }),
    });
  return creation.create({
    sent,
    send: attach,
    change: (order, { customer: before }) =>
      change(order, {
        before: before.kind === 'new' ? before.customer : customer.customer,
        now: customer.customer,
      }),
  });
}

/**
 * Attaches the customer to the known version. When someone else changed the order meanwhile, the order is shown as it
 * is now, for another look.
 */
function useAttach(
  { orderId, productType, version: first }: Order,
  showProblems: (failure: ApiFailure) => boolean,
  onDone: () => void,
) {
  const text = useTranslations('orders');
  const client = useQueryClient();
  const { queryKey } = queryFor('orders.get', orders.get, { params: { orderId } });
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  // The order may be read again after a lost answer: a repeat with its newer version would be another call.
  const [version, setVersion] = useState(first);
  const creation = useCreation<SentCustomer>();
  const [sent, setSent] = useState<CardDraft | null>(null);
  const finish = (stored: Order) => {
    keepAnswer(client, queryKey, stored);
    onDone();
  };
  const attach = useAction(
    (send, customer: z.output<typeof orderCustomer>) => {
      setFailure(null);
      const params = { line: segmentOf(productType), orderId };
      return attachToOrder({ version, customer }, creation, {
        attach: (body, key) => send(orders.update, { params, body }, { key }),
        change: async ({ customerId }, details) => {
          await changeCreated(send, customerId ?? '', { ...details, path: 'customer.customer.' });
          return read(orders.get, { params: { orderId } });
        },
      });
    },
    {
      done: () => text('attached'),
      stale: ['orders.list'],
      failureIn: 'screen',
      onDone: finish,
      onFailed: async (problem, customer) => {
        const lost = creation.lost()?.customer;
        setSent(lost?.kind === 'new' ? lost.customer : null);
        const settled = await settleConflict({
          failure: problem,
          load: () => read(orders.get, { params: { orderId } }),
          isMine: (stored) => customer.kind === 'existing' && stored.customer?.customerId === customer.customerId,
          onMine: (stored) => {
            showDone({ message: text('attached') });
            finish(stored);
          },
          onTheirs: (stored) => {
            keepAnswer(client, queryKey, stored);
            setVersion(stored.version);
          },
        });
        if (settled === null) return;
        const isDuplicate = problem.code === 'DUPLICATE_UNIQUE_CUSTOMER_DATA_ERROR';
        if (isDuplicate && problem.field) focusField(problem.field);
        if (isDuplicate || problem.code === 'CONFLICT' || !showProblems(problem)) setFailure(problem);
      },
    },
  );
  return { attach, failure, sent };
}
