'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { SectionCard } from '@/components/form/section-card';
import { TextField } from '@/components/form/text-field';
import { PlusIcon, TrashIcon } from '@/components/ui/icons';
import { addressType } from '@/lib/contract/customers';
import classes from './card-form.module.css';
import { type CardValues, emptyAddress } from './card-values';
import { CityField, StreetField } from './place-fields';

/** Where the customer is registered, lives and gets letters: one address of each kind. */
export function AddressSection() {
  const text = useTranslations('customers');
  const { control, setValue } = useFormContext<CardValues>();
  const addresses = useWatch({ control, name: 'addresses' }) ?? [];
  const free = addressType.options.filter((type) => !addresses.some((address) => address.type === type));
  // Not a field array of the library's: that calls a new address wrong before anything is typed.
  const set = (next: CardValues['addresses']) => setValue('addresses', next, { shouldDirty: true });
  return (
    <SectionCard id="addresses" title={text('addresses')}>
      {addresses.map(({ type }, at) => (
        <fieldset key={`${type}${at}`} className={classes.address}>
          <legend className={classes.legend}>{text(`addressTypes.${type}`)}</legend>
          <div className={classes.grid}>
            <CityField at={at} />
            <StreetField at={at} />
            <div className={classes.triple}>
              <TextField control={control} name={`addresses.${at}.house`} label={text('house')} autoComplete="off" />
              <TextField control={control} name={`addresses.${at}.apartment`} label={text('apartment')} autoComplete="off" />
              <TextField control={control} name={`addresses.${at}.zipCode`} label={text('zipCode')} inputMode="numeric" dir="ltr" autoComplete="off" />
            </div>
            <TextField control={control} name={`addresses.${at}.postBox`} label={text('postBox')} inputMode="numeric" autoComplete="off" />
          </div>
          <Button variant="subtle" color="gray" size="compact-sm" leftSection={<TrashIcon size={16} />} onClick={() => set(addresses.toSpliced(at, 1))}>
            {text('removeAddress')}
          </Button>
        </fieldset>
      ))}
      <div className={classes.adders}>
        {free.map((type) => (
          <Button key={type} variant="subtle" leftSection={<PlusIcon size={18} />} onClick={() => set([...addresses, emptyAddress(type)])}>
            {text(`addressTypes.${type}`)}
          </Button>
        ))}
      </div>
    </SectionCard>
  );
}
