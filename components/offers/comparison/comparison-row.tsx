import { useTranslations } from 'next-intl';
import { CheckIcon } from '@/components/ui/icon/open-icons';
import type { ComparisonRow } from '@/lib/offers/comparison';
import classes from './comparison-view.module.css';
import { FactText } from '../offer/fact-text';

/** Shows one fact of every compared offer. */
export function ComparisonRowCells({ row }: { row: ComparisonRow }) {
  const text = useTranslations('offers');
  return (
    <tr data-key={row.key} data-differs={row.differs || undefined} data-internal={row.internal || undefined}>
      <th scope="row" className={classes.label}>
        {text(`facts.${row.key}`)}
      </th>
      {row.facts.map((fact, column) => (
        <td key={column} className={classes.fact} data-best={row.best.includes(column) || undefined}>
          <FactText fact={fact} notes={row.key === 'blockingRules' ? 'block' : 'remark'} />
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
