import { useFormatter, useTranslations } from 'next-intl';
import { NearLink } from '@/components/ui/action/near-link';
import type { OutputOf } from '@/lib/contract/kit/endpoint';
import type { Scope } from '@/lib/rules/work/scope';
import type { Part } from '@/lib/contract/kit/part';
import type { renewals } from '@/lib/contract/orders/renewals';
import { scopedList, type SourceFigure, sourceFigures, sourceList } from './counted-lists';
import classes from './renewal-sources.module.css';
import { ServerPartFault } from './server-part-fault';

type Counts = OutputOf<typeof renewals.sourceCounts>;

interface RenewalSourcesProps {
  part: Part<Counts>;
  /** Whose lists the viewer may open. */
  lists: readonly Counts[number]['ownership'][];
  scope: Scope;
}

const figures = Object.keys(sourceFigures) as SourceFigure[];

/** Shows the documents by source: all, added in the last month, and ended between a month ago and today (RNW-05). */
export function RenewalSources({ part, lists, scope }: RenewalSourcesProps) {
  const text = useTranslations('home.sources');
  return (
    <details className={classes.panel}>
      <summary className={classes.title}>
        <h2 id="renewal-sources">{text('title')}</h2>
      </summary>
      {part.fault && <ServerPartFault fault={part.fault} />}
      {part.data?.length === 0 && <p className={classes.nothing}>{text('none')}</p>}
      {part.data && part.data.length > 0 && (
        <table className={classes.table} aria-labelledby="renewal-sources">
          <thead>
            <tr>
              <th scope="col">{text('source')}</th>
              {figures.map((figure) => (
                <th key={figure} scope="col">
                  {text(figure)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {part.data.map((row) => (
              <tr key={`${row.ownership}:${row.source}`}>
                <th scope="row">{row.ownership === 'FOREIGN' ? text('foreign') : text(`sources.${row.source}`)}</th>
                {figures.map((figure) => (
                  <td key={figure} data-zero={row[figure] === 0 || undefined}>
                    <Figure
                      count={row[figure]}
                      name={`${row.ownership === 'FOREIGN' ? text('foreign') : text(`sources.${row.source}`)}, ${text(figure)}`}
                      href={
                        lists.includes(row.ownership)
                          ? scopedList(sourceList(row.ownership, row.source, figure), scope)
                          : undefined
                      }
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </details>
  );
}

/** Shows a count that leads to the list of its rows. */
function Figure({ count, name, href }: { count: number; name: string; href: string | undefined }) {
  const format = useFormatter();
  const shown = format.number(count);
  if (!href || count === 0) return shown;
  return (
    <NearLink href={href} aria-label={`${name}: ${shown}`}>
      {shown}
    </NearLink>
  );
}
