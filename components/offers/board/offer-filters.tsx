'use client';

import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { WholeNumberInput } from '@/components/form/field/whole-number-input';
import { useTranslations } from 'next-intl';
import { useOfferNames } from '../offer/offer-words';
import type { OfferView } from './offer-view';
import type { ProductBase } from '@/lib/contract/quotes/quotes';
import type { Supplier } from '@/lib/contract/quotes/insurers';
import classes from './offers-toolbar.module.css';

interface OfferFiltersProps {
  view: OfferView;
  products: readonly ProductBase[];
  onChange: (next: (now: OfferView) => OfferView) => void;
}

/** Shows the filters: insurer, can be issued, not blocked, price range. Each applies at once. */
export function OfferFilters({ view, products, onChange }: OfferFiltersProps) {
  const text = useTranslations('offers');
  const names = useOfferNames();
  const insurers = [...new Set(products.map(({ supplierType }) => supplierType))];
  const totals = products.map(({ premia }) => premia.total.amount);
  return (
    <div className={classes.filters}>
      <div>
        <Checkbox
          className={classes.choice}
          label={text('onlyIssuable')}
          checked={view.issuable}
          onChange={() => onChange((now) => ({ ...now, issuable: !now.issuable }))}
        />
        <Checkbox
          className={classes.choice}
          label={text('onlyUnblocked')}
          checked={view.unblocked}
          onChange={() => onChange((now) => ({ ...now, unblocked: !now.unblocked }))}
        />
      </div>
      <fieldset>
        <legend>{text('priceRange')}</legend>
        <div className={classes.bounds}>
          <Bound
            label={text('from')}
            value={view.min}
            placeholder={Math.min(...totals)}
            onChange={(min) => onChange((now) => ({ ...now, min }))}
          />
          <Bound
            label={text('to')}
            value={view.max}
            placeholder={Math.max(...totals)}
            onChange={(max) => onChange((now) => ({ ...now, max }))}
          />
        </div>
      </fieldset>
      <fieldset>
        <legend>{text('insurers')}</legend>
        <Checkbox.Group
          value={[...view.insurers]}
          onChange={(values) => onChange((now) => ({ ...now, insurers: values as Supplier[] }))}
        >
          <div className={classes.insurers}>
            {insurers.map((insurer) => (
              <Checkbox key={insurer} className={classes.choice} value={insurer} label={names.insurer(insurer)} />
            ))}
          </div>
        </Checkbox.Group>
      </fieldset>
    </div>
  );
}

interface BoundProps {
  label: string;
  value: number | null;
  /** Bound that applies while the field is empty. */
  placeholder: number;
  onChange: (value: number | null) => void;
}

function Bound({ label, value, placeholder, onChange }: BoundProps) {
  const [typed, setTyped] = useState(value);
  const set = (next: number | null) => {
    setTyped(next);
    onChange(Number.isNaN(next) ? null : next);
  };
  return (
    <WholeNumberInput
      label={label}
      value={Number.isNaN(typed) ? typed : value}
      placeholder={Number.isFinite(placeholder) ? String(placeholder) : undefined}
      min={0}
      max={9_999_999}
      allowNegative={false}
      hideControls
      thousandSeparator=","
      suffix=" ₪"
      dir="ltr"
      onChange={set}
    />
  );
}
