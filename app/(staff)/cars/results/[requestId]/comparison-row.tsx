import { useFormatter, useTranslations } from 'next-intl';
import type { ComparisonRow, Fact } from '@/components/offers/comparison';
import { OfferNotes } from '@/components/offers/offer-notes';
import { NotCovered, Unknown } from '@/components/offers/sum';
import { CheckIcon } from '@/components/ui/door-icons';
import { Money } from '@/components/ui/money';
import classes from './comparison-view.module.css';

/** One fact of every compared offer. */
export function ComparisonRowCells({ row }: { row: ComparisonRow }) {
  const text = useTranslations('offers');
  return (
    <tr data-key={row.key} data-differs={row.differs || undefined}>
      <th scope="row" className={classes.label}>
        {text(`facts.${row.key}`)}
      </th>
      {row.facts.map((fact, column) => (
        <td key={column} className={classes.fact} data-best={row.best.includes(column) || undefined}>
          <FactText fact={fact} kind={row.key === 'blockingRules' ? 'block' : 'remark'} />
          {row.best.includes(column) && (
            <span className={classes.bestMark}>
              <CheckIcon size={14} />
              <span className="visually-hidden">{text('legendBest')}</span>
            </span>
          )}
        </td>
      ))}
    </tr>
  );
}

function FactText({ fact, kind }: { fact: Fact; kind: 'block' | 'remark' }) {
  const text = useTranslations('offers');
  const format = useFormatter();
  switch (fact.kind) {
    case 'amount':
      return <Money value={{ amount: fact.amount }} />;
    case 'percent':
      return <bdi dir="ltr">{format.number(fact.percent / 100, { style: 'percent', maximumFractionDigits: 2 })}</bdi>;
    case 'level':
      return text('defenceLevels', { level: String(fact.level) });
    case 'truth':
      return text(fact.truth ? 'canIssue' : 'cannotIssue');
    case 'notes':
      return fact.notes.length > 0 ? <OfferNotes notes={fact.notes} kind={kind} /> : text('none');
    case 'unknown':
      return <Unknown />;
    default:
      return <NotCovered />;
  }
}
