'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { usePart } from '@/components/data/use-part';
import { NearLink } from '@/components/ui/action/near-link';
import type { OutputOf } from '@/lib/contract/kit/endpoint';
import type { Part } from '@/lib/contract/kit/part';
import type { renewals } from '@/lib/contract/orders/renewals';
import { PartFault } from './part-fault';
import classes from './renewal-sources.module.css';

type Counts = OutputOf<typeof renewals.sourceCounts>;

interface RenewalSourcesProps {
  first: Part<Counts>;
  /** Addresses of the lists, where the viewer may open them. */
  lists: Partial<Record<Counts[number]['ownership'], string>>;
}

const figures = ['total', 'createdLastMonth', 'endedLastMonth'] as const;

/** Shows the documents by source: all, added in the last month, and ended between a month ago and today (RNW-05). */
export function RenewalSources({ first, lists }: RenewalSourcesProps) {
  const text = useTranslations('home.sources');
  const format = useFormatter();
  const part = usePart('renewals.sourceCounts', first);
  return (
    <section className={classes.panel} aria-labelledby="renewal-sources">
      <h2 id="renewal-sources" className={classes.title}>
        {text('title')}
      </h2>
      {part.fault && <PartFault part={part} />}
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
                <th scope="row">
                  <Source row={row} list={lists[row.ownership]} />
                </th>
                {figures.map((figure) => (
                  <td key={figure} data-zero={row[figure] === 0 || undefined}>
                    {format.number(row[figure])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** Leads to everything of a source that the list can show. */
function Source({ row: { ownership, source }, list }: { row: Counts[number]; list: string | undefined }) {
  const text = useTranslations('home.sources');
  const name = ownership === 'FOREIGN' ? text('foreign') : text(`sources.${source}`);
  if (!list) return name;
  const query = new URLSearchParams({
    ...(ownership === 'OWN' && { sources: source }),
    types: 'upcoming,in_process,renewed,past',
    months: '12',
  });
  return <NearLink href={`${list}?${query}`}>{name}</NearLink>;
}
