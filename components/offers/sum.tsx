import { useTranslations } from 'next-intl';
import { Money } from '@/components/ui/money';
import type { Money as Amount } from '@/lib/contract/values';
import classes from './sum.module.css';

interface SumProps {
  value: Amount | null;
  /** Whether the cover that the sum belongs to is part of the offer. */
  covered: boolean;
}

/** A sum of a cover; "—" when it is not covered, "?" when the insurer did not say. Zero is zero. */
export function Sum({ value, covered }: SumProps) {
  if (value) return <Money value={value} />;
  return covered ? <Unknown /> : <NotCovered />;
}

export function NotCovered() {
  const text = useTranslations('offers');
  return (
    <span className={classes.none} title={text('notCovered')}>
      <span aria-hidden="true">—</span>
      <span className="visually-hidden">{text('notCovered')}</span>
    </span>
  );
}

export function Unknown() {
  const text = useTranslations('offers');
  return (
    <span className={classes.none} title={text('unknown')}>
      <span aria-hidden="true">?</span>
      <span className="visually-hidden">{text('unknown')}</span>
    </span>
  );
}
