'use client';

import { Button } from '@mantine/core';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { PersonChoice } from '@/components/customers/person-choice';
import { useCustomerCard } from '@/components/shell/menu/use-customer-card';
import { useDenied } from '@/components/shell/menu/use-denied';
import { type Customer, customers } from '@/lib/contract/customers/customers';
import type { Values } from './saves';
import classes from './claim.module.css';

/** Returns what the card of a customer says about a participant, by the fields of all kinds of participants. */
function factsOf({ customerInfo, passport, media }: Customer): Values {
  const { firstName, lastName, birthday, drivingLicenseIssued } = customerInfo;
  const valueOf = (type: 'MOBILE_PHONE' | 'MAIL') => media.find(({ mediaType }) => mediaType === type)?.value ?? null;
  return {
    firstName,
    lastName,
    name: [firstName, lastName].filter(Boolean).join(' '),
    passportNumber: passport?.passportNumber ?? null,
    birthday: birthday ?? null,
    licenseIssueDate: drivingLicenseIssued ?? null,
    phone: valueOf('MOBILE_PHONE'),
    email: valueOf('MAIL'),
  };
}

interface ParticipantLinkProps {
  form: UseFormReturn<Values>;
  disabled: boolean;
}

/** Links a participant of a claim to the card of a customer, which fills what is still empty (CLM-02). */
export function ParticipantLink({ form, disabled }: ParticipantLinkProps) {
  const text = useTranslations('claims.participant');
  const cardOf = useCustomerCard();
  const [searchDenied, cardDenied] = [useDenied(customers.search), useDenied(customers.get)];
  const mayFind = searchDenied === null && cardDenied === null;
  const customerId = useWatch({ control: form.control, name: 'customerId' });
  const link = (customer: Customer) => {
    const values = form.getValues();
    for (const [name, value] of Object.entries(factsOf(customer)))
      if (name in values && !values[name] && value) form.setValue(name, value);
    form.setValue('customerId', customer.customerId);
  };
  if (!customerId)
    return mayFind && !disabled ? (
      <div className={classes.participant}>
        <PersonChoice label={text('choose')} onChoose={link} />
      </div>
    ) : null;
  const href = cardOf(String(customerId));
  return (
    <p className={classes.participant}>
      {href ? (
        <Link href={href} className={classes.way}>
          {text('card')}
        </Link>
      ) : (
        <span>{text('linked')}</span>
      )}
      {!disabled && (
        <Button variant="subtle" size="compact-sm" onClick={() => form.setValue('customerId', null)}>
          {text('unlink')}
        </Button>
      )}
    </p>
  );
}
