import { useFormatter, useTranslations } from 'next-intl';
import { Money } from '@/components/ui/value/money';
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
    case 'items':
      return <Items items={fact.items} />;
    case 'included':
      return text('included');
    default:
      return <Sign fact={fact.kind} />;
  }
}

/** Shows names below each other, each with its price. */
function Items({ items }: { items: Extract<Fact, { kind: 'items' }>['items'] }) {
  const [only] = items;
  if (items.length === 1 && only?.amount === undefined) return <bdi>{only?.name}</bdi>;
  return (
    <ul className={classes.items}>
      {items.map(({ name, amount }) => (
        <li key={name}>
          <bdi>{name}</bdi>
          {amount === null ? <Sign fact="notCovered" /> : amount !== undefined && <Money value={{ amount }} />}
        </li>
      ))}
    </ul>
  );
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
