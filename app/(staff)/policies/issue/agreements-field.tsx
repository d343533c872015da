'use client';

import { Button, Checkbox } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type Control, useController } from 'react-hook-form';
import { fieldId } from '@/components/form/field/use-field';
import type { IssueItem, IssueSettings } from '@/lib/contract/orders/policies';
import type { Supplier } from '@/lib/insurers/registry';
import classes from './issue.module.css';

interface AgreementsFieldProps {
  control: Control<IssueSettings>;
  agreements: IssueItem['agreements'];
  supplier: Supplier;
}

/** Shows the agreements of one insurer as checkboxes; required ones are marked. */
export function AgreementsField({ control, agreements, supplier }: AgreementsFieldProps) {
  const text = useTranslations('policies');
  const words = useTranslations('ui');
  const insurers = useTranslations('terms.insurer');
  const { field } = useController({ control, name: 'agreements' });
  const insurer = insurers(supplier);
  const required = agreements.filter((one) => one.required).map(({ id }) => id);
  const isOpen = required.some((id) => !field.value.includes(id));
  const toggle = (id: (typeof field.value)[number], on: boolean) =>
    field.onChange(on ? [...field.value, id] : field.value.filter((one) => one !== id));
  return (
    <div
      id={fieldId('agreements')}
      data-field="agreements"
      role="group"
      aria-label={text('agreements')}
      className={classes.agreements}
    >
      {agreements.map(({ id, required }) => (
        <Checkbox
          key={id}
          checked={field.value.includes(id)}
          onChange={(event) => toggle(id, event.currentTarget.checked)}
          label={
            <>
              {text(`agreement.${id}`, { insurer })}{' '}
              {required && <span className={classes.required}>{words('required')}</span>}
            </>
          }
        />
      ))}
      {required.length > 1 && (
        <Button
          variant="subtle"
          size="compact-md"
          className={classes.agreeToRequired}
          disabled={!isOpen}
          onClick={() => field.onChange([...new Set([...field.value, ...required])])}
        >
          {text('agreeToRequired')}
        </Button>
      )}
    </div>
  );
}
