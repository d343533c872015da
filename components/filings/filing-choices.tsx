import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { ClaimSelect } from '@/components/claims/claim-select';
import { CustomerSelect } from '@/components/customers/customer-select';
import { queryFor } from '@/components/data/query-for';
import { useDenied } from '@/components/shell/menu/use-denied';
import { orders } from '@/lib/contract/orders/orders';
import { vehicleText } from '@/lib/format/vehicle';

/** Where a mail or a call belongs; null for nowhere. */
export interface Filing {
  customerId: string | null;
  orderId: string | null;
  claimId: string | null;
}

interface FilingChoicesProps {
  filing: Filing;
  /** Customers to choose from before anything is typed, the present one first. */
  known: readonly { customerId: string; name: string }[];
  onChange: (filing: Filing) => void;
}

/** Orders of a customer to choose from. */
const shown = 50;

/** Chooses a customer, who is found while typing, and an order or a claim of the customer. */
export function FilingChoices({ filing, known, onChange }: FilingChoicesProps) {
  const text = useTranslations('filings');
  const { customerId, orderId, claimId } = filing;
  return (
    <>
      <CustomerSelect
        label={text('customer')}
        chosen={customerId}
        known={known}
        onChoose={(next) => next !== customerId && onChange({ customerId: next, orderId: null, claimId: null })}
      />
      {customerId !== null && (
        <OrderSelect
          customerId={customerId}
          chosen={orderId}
          onChoose={(next) => onChange({ ...filing, orderId: next })}
        />
      )}
      {customerId !== null && (
        <ClaimSelect
          label={text('claimLabel')}
          placeholder={text('noClaim')}
          customerId={customerId}
          chosen={claimId}
          onChoose={(next) => onChange({ ...filing, claimId: next })}
        />
      )}
    </>
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
