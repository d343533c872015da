import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { CustomerChoice } from '@/components/customers/customer-values';
import { SelectField } from '@/components/form/field/select-field';
import type { ClaimRow } from '@/lib/contract/claims/claim-lists';
import { type LinkedOrder, usePolicies } from '../use-policies';

interface Values {
  customer: CustomerChoice;
  orderId: string | null;
  registrationNumber: string | null;
  supplier: ClaimRow['supplier'];
}

/** The order from which the claim is opened, with its customer. */
export interface BroughtOrder extends LinkedOrder {
  customerId: string;
}

/**
 * Offers the policies of the chosen customer: car and insurer come along with one, and the driver whom it names when the
 * claim is opened. A policy of another customer is let go.
 */
export function PolicyChoice({ brought }: { brought: BroughtOrder | null }) {
  const text = useTranslations('claims');
  const { control, setValue } = useFormContext<Values>();
  const [customerId, orderId] = useWatch({ control, name: ['customer.customerId', 'orderId'] });
  const linked = brought?.customerId === customerId ? brought : null;
  const { policies, options, isRead } = usePolicies(customerId || null, linked);
  const isForeign = customerId === '' || (isRead && !options.some(({ value }) => value === orderId));
  useEffect(() => {
    if (orderId && isForeign) setValue('orderId', null);
  }, [orderId, isForeign, setValue]);
  const take = (chosen: string | null) => {
    const policy = policies.find((one) => one.orderId === chosen);
    if (policy?.registrationNumber) setValue('registrationNumber', policy.registrationNumber);
    if (policy?.suppliers[0]) setValue('supplier', policy.suppliers[0] as ClaimRow['supplier']);
  };
  if (options.length === 0) return null;
  return (
    <SelectField
      control={control}
      name="orderId"
      label={text('policy')}
      placeholder={text('noPolicy')}
      options={options}
      onSet={take}
      clearable
    />
  );
}
