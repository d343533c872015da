'use client';

import { ActionIcon, Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { SectionCard } from '@/components/form/frame/section-card';
import { SelectField } from '@/components/form/field/select-field';
import { TextField } from '@/components/form/field/text-field';
import { PlusIcon, TrashIcon } from '@/components/ui/icon/icons';
import { mediaTypes } from '@/lib/contract/agencies/accounts';
import type { Customer } from '@/lib/contract/customers/customers';
import { listItems } from '@/lib/rules/people/medium';
import classes from './card-form.module.css';
import type { CardValues } from './card-values';
import { MediumMark } from './medium-mark';

/** Most contacts of one customer in the contract. */
const max = 20;

/**
 * Edits the contacts of the customer. A pasted list becomes one row per item.
 * @param saved stored card, whose contacts can be confirmed
 */
export function MediaSection({
  saved,
  onConfirmed,
}: {
  saved: Customer | null;
  onConfirmed: (customer: Customer) => void;
}) {
  const text = useTranslations('customers');
  const { control, getValues, setValue } = useFormContext<CardValues>();
  const media = useWatch({ control, name: 'media' });
  // Not the library's field array, which validates the whole list whenever it grows.
  const set = (next: CardValues['media']) => setValue('media', next, { shouldDirty: true });
  const split = (at: number, typed: string) => {
    const { mediaType: kind } = getValues(`media.${at}`);
    set(
      getValues('media')
        .toSpliced(at, 1, ...listItems(typed).map((value) => ({ mediaType: kind, value })))
        .slice(0, max),
    );
  };
  return (
    <SectionCard id="media" title={text('media')} aside={<span className={classes.hint}>{text('mediaHint')}</span>}>
      <ul className={classes.rows}>
        {media.map((_, at) => (
          <li key={at} className={classes.medium}>
            <SelectField
              control={control}
              name={`media.${at}.mediaType`}
              label={text('mediumType')}
              options={mediaTypes.map((value) => ({ value, label: text(`mediaTypes.${value}`) }))}
            />
            <MediumField at={at} onList={(typed) => split(at, typed)} />
            <MediumMark at={at} saved={saved} onConfirmed={onConfirmed} />
            <ActionIcon
              variant="subtle"
              size="lg"
              className={classes.remove}
              aria-label={text('removeMedium', { number: at + 1 })}
              onClick={() => set(getValues('media').toSpliced(at, 1))}
            >
              <TrashIcon size={18} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <Button
        variant="subtle"
        leftSection={<PlusIcon size={18} />}
        disabled={media.length >= max}
        onClick={() => set([...getValues('media'), { mediaType: 'MOBILE_PHONE', value: '' }])}
      >
        {text('addMedium')}
      </Button>
    </SectionCard>
  );
}

function MediumField({ at, onList }: { at: number; onList: (typed: string) => void }) {
  const text = useTranslations('customers');
  const { control, setValue, getValues } = useFormContext<CardValues>();
  const mail = getValues(`media.${at}.mediaType`) === 'MAIL';
  return (
    <TextField
      control={control}
      name={`media.${at}.value`}
      label={text('mediumValue')}
      type={mail ? 'email' : 'tel'}
      inputMode={mail ? 'email' : 'tel'}
      dir="ltr"
      autoComplete="off"
      onType={(typed) =>
        /[,;\n]\s*\S/.test(typed)
          ? onList(typed)
          : setValue(`media.${at}.value`, typed, { shouldDirty: true, shouldTouch: true })
      }
    />
  );
}
