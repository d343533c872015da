'use client';

import { Button } from '@mantine/core';
import { useLocale, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { FoldedSection, SectionCard } from '@/components/form/frame/section-card';
import { SelectField } from '@/components/form/field/select-field';
import { TextField } from '@/components/form/field/text-field';
import { PlusIcon, TrashIcon } from '@/components/ui/icon/icons';
import { addressTypes } from '@/lib/contract/customers/customers';
import { countries, countryName, homeCountry } from '@/lib/format/country';
import classes from './card-form.module.css';
import { type CardValues, emptyAddress } from './card-values';
import { CityField, StreetField } from '@/components/form/field/place-fields';

/** Edits registered, home and postal address: one of each kind. */
export function AddressSection({ folded }: { folded: boolean }) {
  const Section = folded ? FoldedSection : SectionCard;
  const text = useTranslations('customers');
  const { control, setValue } = useFormContext<CardValues>();
  const addresses = useWatch({ control, name: 'addresses' }) ?? [];
  const countryOptions = useCountryOptions();
  const free = addressTypes.filter((type) => !addresses.some((address) => address.type === type));
  // Not the library's field array, which validates a new address before anything is typed.
  const set = (next: CardValues['addresses']) => setValue('addresses', next, { shouldDirty: true });
  return (
    <Section id="addresses" title={text('addresses')}>
      {addresses.map(({ type }, at) => (
        <fieldset key={`${type}${at}`} className={classes.address}>
          <legend className={classes.legend}>{text(`addressTypes.${type}`)}</legend>
          <div className={classes.grid}>
            <CityField base={`addresses.${at}`} />
            <StreetField base={`addresses.${at}`} />
            <div className={classes.triple}>
              <TextField control={control} name={`addresses.${at}.house`} label={text('house')} autoComplete="off" />
              <TextField
                control={control}
                name={`addresses.${at}.apartment`}
                label={text('apartment')}
                autoComplete="off"
              />
              <TextField
                control={control}
                name={`addresses.${at}.zipCode`}
                label={text('zipCode')}
                inputMode="numeric"
                dir="ltr"
                autoComplete="off"
              />
            </div>
            <TextField
              control={control}
              name={`addresses.${at}.postBox`}
              label={text('postBox')}
              inputMode="numeric"
              autoComplete="off"
            />
            <SelectField
              control={control}
              name={`addresses.${at}.country`}
              label={text('country')}
              options={countryOptions}
              searchable
            />
          </div>
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            leftSection={<TrashIcon size={16} />}
            onClick={() => set(addresses.toSpliced(at, 1))}
          >
            {text('removeAddress')}
          </Button>
        </fieldset>
      ))}
      <div className={classes.adders}>
        {free.map((type) => (
          <Button
            key={type}
            variant="subtle"
            leftSection={<PlusIcon size={18} />}
            onClick={() => set([...addresses, emptyAddress(type)])}
          >
            {text(`addressTypes.${type}`)}
          </Button>
        ))}
      </div>
    </Section>
  );
}

/** Returns countries by name, Israel first. */
function useCountryOptions() {
  const locale = useLocale();
  return useMemo(() => {
    const named = countries.map((value) => ({ value, label: countryName(value, locale) }));
    const isHome = ({ value }: { value: string }) => Number(value === homeCountry);
    return named.toSorted((one, other) => isHome(other) - isHome(one) || one.label.localeCompare(other.label, locale));
  }, [locale]);
}
