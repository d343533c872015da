import { useFormatter, useTranslations } from 'next-intl';
import { Money } from '@/components/ui/money';
import type { Fact } from '@/lib/offers/fact';
import classes from './fact-text.module.css';
import { OfferNotes } from './offer-notes';

interface FactTextProps {
  fact: Fact;
  /** Shows remarks as reasons that block the offer, or as conditions. */
  notes?: 'block' | 'remark';
}

/** Shows one fact of an offer as text. */
export function FactText({ fact, notes = 'remark' }: FactTextProps) {
  const text = useTranslations('offers');
  const format = useFormatter();
  switch (fact.kind) {
    case 'amount':
      return <Money value={{ amount: fact.amount }} />;
    case 'percent':
      return <bdi dir="ltr">{format.number(fact.percent / 100, { style: 'percent', maximumFractionDigits: 2 })}</bdi>;
    case 'level':
      return text(`scales.${fact.scale}`, { level: String(fact.level) });
    case 'truth':
      return text(fact.truth ? 'canIssue' : 'cannotIssue');
    case 'notes':
      return fact.notes.length > 0 ? <OfferNotes notes={fact.notes} kind={notes} /> : text('none');
    case 'included':
      return text('included');
    default:
      return <Sign fact={fact.kind} />;
  }
}

/** Shows "—" for not covered and "?" for unknown; screen readers get words. */
function Sign({ fact }: { fact: 'notCovered' | 'unknown' }) {
  const text = useTranslations('offers');
  return (
    <span className={classes.sign} title={text(fact)}>
      <span aria-hidden="true">{fact === 'unknown' ? '?' : '—'}</span>
      <span className="visually-hidden">{text(fact)}</span>
    </span>
  );
}
