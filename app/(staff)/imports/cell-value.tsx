import { useTranslations } from 'next-intl';
import type { ImportLine } from '@/lib/contract/customers/import-runs';
import { formatDay } from '@/lib/format/date';
import classes from './imports.module.css';

type Field = ImportLine['fields'][number];

const isDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value);
/** Days inside of periods too. */
const shown = (value: string) =>
  value
    .split(' - ')
    .map((part) => (isDay(part) ? formatDay(part) : part))
    .join(' – ');
/** A number alone would take the direction of the page, and show its minus at its end. */
export const direction = (value: string): 'ltr' | undefined =>
  value === '' || /[א-ת]/.test(value) ? undefined : 'ltr';

/** Shows the value of a cell; one that changes with the old value struck and the new one bold. */
export function CellValue({ field: { value, old, rule } }: { field: Field }) {
  const text = useTranslations('imports');
  return (
    <>
      {old !== null && (
        <del className={classes.old}>
          <span className="visually-hidden">{text('was', { value: '' })}</span>
          <bdi dir={direction(old)}>{shown(old)}</bdi>
        </del>
      )}
      <bdi dir={direction(value)} className={old === null ? undefined : classes.fresh}>
        {shown(value)}
      </bdi>
      {rule && <span className={classes.reason}>{text(`rules.${rule}`)}</span>}
    </>
  );
}
