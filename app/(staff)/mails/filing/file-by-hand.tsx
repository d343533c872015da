import { Button, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCustomerOptions } from '@/components/customers/use-customer-options';
import { useCustomerSearch } from '@/components/customers/use-customer-search';
import { queryFor } from '@/components/data/query-for';
import { CallButton } from '@/components/shell/menu/call-button';
import { useDenied } from '@/components/shell/menu/use-denied';
import { claims } from '@/lib/contract/claims/claims';
import { type MailCard, mails } from '@/lib/contract/customers/mails';
import { orders } from '@/lib/contract/orders/orders';
import { vehicleText } from '@/lib/format/vehicle';
import classes from './filing.module.css';

interface Chosen {
  customerId: string;
  orderId: string | null;
  claimId: string | null;
}

interface FileByHandProps {
  mail: MailCard;
  busy: boolean;
  onChoose: (filing: Chosen) => void;
  onClose: () => void;
}

/** Orders and claims of a customer to choose from. */
const shown = 50;

/** Files a mail to a customer that is found while typing, and to an order or a claim of the customer. */
export function FileByHand({ mail, busy, onChoose, onClose }: FileByHandProps) {
  const words = useTranslations('ui');
  const text = useTranslations('filings');
  const [customerId, setCustomerId] = useState(mail.customerId);
  const [orderId, setOrderId] = useState(mail.orderId);
  const [claimId, setClaimId] = useState(mail.claimId);
  return (
    <>
      <CustomerSelect
        chosen={customerId}
        known={mail}
        onChoose={(next) => {
          setCustomerId(next);
          if (next === customerId) return;
          setOrderId(null);
          setClaimId(null);
        }}
      />
      {customerId !== null && <OrderSelect customerId={customerId} chosen={orderId} onChoose={setOrderId} />}
      {customerId !== null && <ClaimSelect customerId={customerId} chosen={claimId} onChoose={setClaimId} />}
      <div className={classes.acts}>
        <CallButton
          of={mails.file}
          loading={busy}
          disabled={customerId === null}
          onClick={() => customerId !== null && onChoose({ customerId, orderId, claimId })}
        >
          {text('file')}
        </CallButton>
        <Button variant="default" onClick={onClose}>
          {words('cancel')}
        </Button>
      </div>
    </>
  );
}

interface CustomerSelectProps {
  chosen: string | null;
  known: MailCard;
  onChoose: (customerId: string | null) => void;
}

function CustomerSelect({ chosen, known, onChoose }: CustomerSelectProps) {
  const text = useTranslations('filings');
  const form = useTranslations('form');
  const [typed, setTyped] = useState(known.customerName ?? '');
  const found = useCustomerSearch(typed === known.customerName ? '' : typed);
  const { data, ...options } = useCustomerOptions(found.rows, found.searching);
  const before = [
    ...(known.customerId && known.customerName ? [{ value: known.customerId, label: known.customerName }] : []),
    ...known.suggestions.map(({ customerId, customerName }) => ({ value: customerId, label: customerName })),
  ];
  return (
    <Select
      label={text('customer')}
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

interface PartSelectProps {
  customerId: string;
  chosen: string | null;
  onChoose: (id: string | null) => void;
}

function OrderSelect({ customerId, chosen, onChoose }: PartSelectProps) {
  const text = useTranslations('filings');
  const form = useTranslations('form');
  const locale = useLocale();
  const denied = useDenied(orders.list);
  const { data } = useQuery({
    ...queryFor('orders.list', orders.list, { query: { customerId, size: shown, show: 'all' } }),
    enabled: denied === null,
  });
  if (!data || data.content.length === 0) return null;
  return (
    <Select
      label={text('orderLabel')}
      placeholder={text('noOrder')}
      clearable
      clearButtonProps={{ 'aria-label': form('clear') }}
      value={chosen}
      data={data.content.map(({ orderId, orderNumber, title }) => ({
        value: orderId,
        label: [text('order', { number: String(orderNumber) }), title && vehicleText(title, locale)]
          .filter(Boolean)
          .join(' · '),
      }))}
      onChange={onChoose}
    />
  );
}

function ClaimSelect({ customerId, chosen, onChoose }: PartSelectProps) {
  const text = useTranslations('filings');
  const form = useTranslations('form');
  const denied = useDenied(claims.list);
  const { data } = useQuery({
    ...queryFor('claims.list', claims.list, { params: { customerId }, query: { size: shown } }),
    enabled: denied === null,
  });
  if (!data || data.content.length === 0) return null;
  return (
    <Select
      label={text('claimLabel')}
      placeholder={text('noClaim')}
      clearable
      clearButtonProps={{ 'aria-label': form('clear') }}
      value={chosen}
      data={data.content.map(({ claimId, claimNumber }) => ({
        value: claimId,
        label: text('claim', { number: String(claimNumber) }),
      }))}
      onChange={onChoose}
    />
  );
}
