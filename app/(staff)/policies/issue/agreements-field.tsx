'use client';

import { Button, Checkbox } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useController } from 'react-hook-form';
import { fieldId } from '@/components/form/field/use-field';
import { isPaper } from '@/lib/insurers/agreements';
import classes from './issue.module.css';
import { PaperField, type PaperFieldProps } from './paper-field';

/** Shows the agreements of one insurer as checkboxes; required ones are marked, and papers have their document. */
export function AgreementsField({ control, item, order, locked }: PaperFieldProps) {
  const text = useTranslations('policies');
  const words = useTranslations('ui');
  const insurers = useTranslations('terms.insurer');
  const { field } = useController({ control, name: 'agreements' });
  const { agreements, product } = item;
  const insurer = insurers(product.supplierType);
  const required = agreements.filter((one) => one.required).map(({ id }) => id);
  const isOpen = required.some((id) => !field.value.includes(id));
  const toggle = (id: (typeof field.value)[number], on: boolean) => {
    const others = field.value.filter((one) => one !== id);
    field.onChange(on ? [...others, id] : others);
  };
  return (
    <div
      id={fieldId('agreements')}
      data-field="agreements"
      role="group"
      aria-label={text('agreements')}
      className={classes.agreements}
    >
      {agreements.map(({ id, required }) => (
        <div key={id} className={classes.agreement}>
          <Checkbox
            checked={field.value.includes(id)}
            onChange={(event) => toggle(id, event.currentTarget.checked)}
            label={
              <>
                {text(`agreement.${id}`, { insurer })}{' '}
                {required && <span className={classes.required}>{words('required')}</span>}
              </>
            }
          />
          {isPaper(id) && (
            <PaperField paper={id} {...{ control, item, order, locked }} onChanged={(isHere) => toggle(id, isHere)} />
          )}
        </div>
      ))}
      {!locked && required.length > 1 && (
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
