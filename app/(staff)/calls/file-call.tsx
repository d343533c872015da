'use client';

import { Select, Textarea } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCustomerOptions } from '@/components/customers/use-customer-options';
import { useCustomerSearch } from '@/components/customers/use-customer-search';
import { queryFor } from '@/components/data/query-for';
import { useAction } from '@/components/data/use-action';
import { ActionLink } from '@/components/shell/menu/action-link';
import { CallButton } from '@/components/shell/menu/call-button';
import { type CallCard, calls } from '@/lib/contract/customers/calls';
import { customers } from '@/lib/contract/customers/customers';
import { orders } from '@/lib/contract/orders/orders';
import classes from './calls.module.css';
import { callAnswers } from './missed-work';

/** Files a call to a customer and an order, and keeps in one line what was said. */
export function FileCall({ call }: { call: CallCard }) {
  const text = useTranslations('calls.side');
  const client = useQueryClient();
  const [customerId, setCustomerId] = useState(call.customerId);
  const [orderId, setOrderId] = useState(call.orderId);
  const [note, setNote] = useState(call.note ?? '');
  const save = useAction(calls.update, {
    stale: callAnswers,
    done: () => text('filed'),
    onFailed: ({ code }) => {
      if (code !== 'CONFLICT') return undefined;
      void client.invalidateQueries({ queryKey: ['calls', 'get'] });
      return text('conflict');
    },
  });
  const { callId, version, matches } = call;
  return (
    <section aria-label={text('file')}>
      {call.customerId === null && matches.length > 1 && (
        <>
          <p className={classes.quiet}>{text('several')}</p>
          <ul className={classes.marks}>
            {matches.map((match) => (
              <li key={match.customerId}>
                <Link href={`/customers/${encodeURIComponent(match.customerId)}`}>
                  <bdi>{match.name}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {call.customerId === null && matches.length === 0 && call.contactNumber !== '' && (
        <p className={classes.quiet}>{text('none')}</p>
      )}
      {call.customerId === null && matches.length === 0 && call.contactNumber !== '' && (
        <div>
          <ActionLink of={customers.create} href="/customers/new?status=LEAD" look="plain">
            {text('newLead')}
          </ActionLink>
        </div>
      )}
      <CustomerSelect
        label={text('customer')}
        chosen={customerId}
        known={call}
        onChoose={(next) => {
          setCustomerId(next);
          if (next !== customerId) setOrderId(null);
        }}
      />
      {customerId !== null && <OrderSelect customerId={customerId} chosen={orderId} onChoose={setOrderId} />}
      <Textarea
        label={text('note')}
        placeholder={text('noteHint')}
        autosize
        minRows={2}
        maxLength={500}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <div>
        <CallButton
          of={calls.update}
          loading={save.busy}
          onClick={() =>
            save.run({
              params: { callId },
              body: {
                version,
                customerId,
                orderId,
                claimId: customerId === call.customerId ? call.claimId : null,
                note,
              },
            })
          }
        >
          {text('save')}
        </CallButton>
      </div>
    </section>
  );
}

interface CustomerSelectProps {
  label: string;
  chosen: string | null;
  known: Pick<CallCard, 'customerId' | 'customerName' | 'matches'>;
  onChoose: (customerId: string | null) => void;
}

function CustomerSelect({ label, chosen, known, onChoose }: CustomerSelectProps) {
  const form = useTranslations('form');
  const [typed, setTyped] = useState(known.customerName ?? '');
  const found = useCustomerSearch(typed === known.customerName ? '' : typed);
  const { data, ...options } = useCustomerOptions(found.rows, found.searching);
  const before = [
    ...(known.customerId && known.customerName ? [{ value: known.customerId, label: known.customerName }] : []),
    ...known.matches.map(({ customerId, name }) => ({ value: customerId, label: name })),
  ].filter(({ value }, at, all) => all.findIndex((one) => one.value === value) === at);
  return (
    <Select
      label={label}
      {...options}
      data={[...before, ...data.filter(({ value }) => !before.some((one) => one.value === value))]}
      value={chosen}
      clearable
      clearButtonProps={{ 'aria-label': form('clear') }}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={onChoose}
    />
  );
}

function OrderSelect({
  customerId,
  chosen,
  onChoose,
}: {
  customerId: string;
  chosen: string | null;
  onChoose: (orderId: string | null) => void;
}) {
  const text = useTranslations('calls.side');
  const form = useTranslations('form');
  const { data } = useQuery(queryFor('orders.list', orders.list, { query: { customerId, size: 50 } }));
  const rows = data?.content ?? [];
  if (rows.length === 0) return null;
  return (
    <Select
      label={text('order')}
      placeholder={text('noOrder')}
      clearable
      clearButtonProps={{ 'aria-label': form('clear') }}
      value={chosen}
      data={rows.map(({ orderId, orderNumber, title }) => ({
        value: orderId,
        label: [text('orderOf', { number: String(orderNumber) }), title].filter(Boolean).join(' · '),
      }))}
      onChange={onChoose}
    />
  );
}
