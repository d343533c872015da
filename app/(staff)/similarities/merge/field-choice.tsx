'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { LockIcon } from '@/components/ui/icon/icons';
import { WrittenText } from '@/components/ui/value/written-text';
import type { Customer } from '@/lib/contract/customers/customers';
import type { MergeChoice } from '@/lib/contract/customers/merges';
import { useFieldText } from '../use-field-text';
import { fullName } from './merge-card';
import classes from './merge.module.css';
import { useValueText } from './use-value-text';

interface FieldChoiceProps {
  choice: MergeChoice;
  customers: readonly Customer[];
  onChoose: (customerId: string) => void;
}

/** Chooses whose value of one field is kept. */
export function FieldChoice({ choice: { path, customerId: kept, fixed }, customers, onChoose }: FieldChoiceProps) {
  const text = useTranslations('similarities');
  const fieldText = useFieldText();
  const valueText = useValueText();
  const id = useId();
  return (
    <div role="radiogroup" aria-labelledby={id} className={classes.row}>
      <span id={id} className={classes.label}>
        {fieldText(path)}
        {fixed && (
          <span className={classes.fixed}>
            <LockIcon size={14} />
            {text(path === 'customerStatus' ? 'furthest' : 'fixed')}
          </span>
        )}
      </span>
      <div className={classes.options}>
        {customers.map((customer) => {
          const value = valueText(customer, path);
          return (
            <label
              key={customer.customerId}
              className={classes.option}
              data-kept={customer.customerId === kept || undefined}
            >
              <input
                type="radio"
                name={id}
                checked={customer.customerId === kept}
                disabled={fixed}
                onChange={() => onChoose(customer.customerId)}
              />
              <span className={classes.value}>
                <span className={classes.whose}>{fullName(customer)}</span>
                {value ? <WrittenText>{value}</WrittenText> : <span className={classes.quiet}>{text('nothing')}</span>}
              </span>
            </label>
          );
        })}
      </div>
    </div>
  );
}
