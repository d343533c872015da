'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type MailField, openFields } from '@/lib/rules/work/message-template';
import classes from './composer.module.css';

/** Returns a function that names fields of a text in one line. */
export function useFieldNames(): (fields: readonly MailField[]) => string {
  const text = useTranslations('sendings.templates.field');
  const list = new Intl.ListFormat(useLocale(), { type: 'conjunction' });
  return (fields) => list.format(fields.map((field) => text(field)));
}

/** Says which fields of a template still stand in a mail without a value. */
export function OpenFields({ written }: { written: string }) {
  const text = useTranslations('mails.composer.template');
  const namesOf = useFieldNames();
  const fields = openFields(written);
  return (
    <div role="status">
      {fields.length > 0 && <p className={classes.open}>{text('openFields', { fields: namesOf(fields) })}</p>}
    </div>
  );
}
