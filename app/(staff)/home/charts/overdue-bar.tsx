import { useTranslations } from 'next-intl';
import type { CSSProperties } from 'react';
import { NearLink } from '@/components/ui/action/near-link';
import { useCountText } from '@/components/ui/value/use-count-text';
import type { OutputOf } from '@/lib/contract/kit/endpoint';
import type { Part } from '@/lib/contract/kit/part';
import type { trends } from '@/lib/contract/desk/trends';
import classes from './charts.module.css';
import { ServerPartFault } from '../server-part-fault';

interface OverdueBarProps {
  part: Part<OutputOf<typeof trends.tasks>>;
  /** Addresses of the lists, when the viewer may open them. */
  lists: { overdue: string | undefined; open: string | undefined };
}

/** Shows the overdue tasks as the red part of all open ones; both figures open their lists. */
export function OverdueBar({ part, lists }: OverdueBarProps) {
  const text = useTranslations('home.charts');
  const say = useCountText();
  const { open = 0, overdue = 0, countedUpTo = Infinity } = part.data ?? {};
  const figures = [
    ['overdue', overdue],
    ['open', open],
  ] as const;
  return (
    <section className={classes.panel} data-chart="tasks" aria-labelledby="chart-tasks">
      <h3 id="chart-tasks" className={classes.title}>
        {text('tasks.title')}
      </h3>
      {part.fault && <ServerPartFault fault={part.fault} />}
      {part.data && (
        <>
          <p className={classes.ends}>
            {figures.map(([key, count]) => (
              <span key={key} data-late={(key === 'overdue' && count > 0) || undefined}>
                {lists[key] && count > 0 ? (
                  <NearLink href={lists[key]}>
                    {text(key)} <b>{say({ totalElements: count, capped: count >= countedUpTo })}</b>
                  </NearLink>
                ) : (
                  <>
                    {text(key)} <b>{say({ totalElements: count, capped: count >= countedUpTo })}</b>
                  </>
                )}
              </span>
            ))}
          </p>
          <span className={classes.track} aria-hidden="true">
            <span
              className={classes.filled}
              data-late
              style={{ '--share': open === 0 ? 0 : overdue / open } as CSSProperties}
            />
          </span>
        </>
      )}
    </section>
  );
}
