import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { NearLink } from '@/components/ui/action/near-link';
import type { Part } from '@/lib/contract/kit/part';
import classes from './charts.module.css';
import { ServerPartFault } from '../server-part-fault';

interface ChartPanelProps {
  name: 'premium' | 'sales' | 'endings';
  part: Part<unknown>;
  /** Address of what the whole chart shows, when the viewer may open it. */
  all: string | undefined;
  /** The figure to know when there is no time for the chart. */
  figure: string;
  /** Says what the figure is. */
  note: ReactNode;
  /** There is nothing to show. */
  empty: boolean;
  children: ReactNode;
}

/** Shows one chart of home. Its height is the same with figures, empty and failed. */
export async function ChartPanel({ name, part, all, figure, note, empty, children }: ChartPanelProps) {
  const text = await getTranslations('home.charts');
  const title = text(`${name}.title`);
  return (
    <section className={classes.panel} data-chart={name} aria-labelledby={`chart-${name}`}>
      <h3 id={`chart-${name}`} className={classes.title}>
        {all ? <NearLink href={all}>{title}</NearLink> : title}
      </h3>
      {part.fault && <ServerPartFault fault={part.fault} />}
      {part.data !== undefined && empty && <p className={classes.empty}>{text(`${name}.empty`)}</p>}
      {part.data !== undefined && !empty && (
        <>
          <p className={classes.sum}>
            <bdi dir="ltr" className={classes.figure}>
              {figure}
            </bdi>
            {note && <span>{note}</span>}
          </p>
          {children}
        </>
      )}
    </section>
  );
}
