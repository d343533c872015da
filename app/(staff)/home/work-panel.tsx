'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CheckIcon } from '@/components/ui/icon/open-icons';
import { NearLink } from '@/components/ui/action/near-link';
import { useCountText } from '@/components/ui/value/use-count-text';
import { PartFault } from './part-fault';
import type { GrowingPart } from './use-growing';
import { shownRows } from './shown-rows';
import classes from './work.module.css';

interface WorkPanelProps<T> {
  id: string;
  title: string;
  part: GrowingPart<T>;
  /** Text of an empty list. */
  nothing: string;
  rowOf: (item: T) => ReactNode;
  /** Address of the list with all items, when the viewer may open it. */
  all: string | undefined;
}

/**
 * Shows one list of today's work, which grows in its place. Before that its height is the same with rows, empty and
 * failed, so that its neighbours do not move.
 */
export function WorkPanel<T>({ id, title, part, nothing, rowOf, all }: WorkPanelProps<T>) {
  const say = useCountText();
  const rows = part.data?.content ?? [];
  return (
    <section
      id={`work-${id}`}
      className={classes.panel}
      data-grown={part.grown || undefined}
      aria-labelledby={`work-${id}-title`}
      tabIndex={-1}
    >
      <header className={classes.head}>
        <h3 id={`work-${id}-title`} className={classes.title}>
          {all && rows.length > 0 ? <NearLink href={all}>{title}</NearLink> : title}
        </h3>
        {part.data && <span className={classes.count}>{say(part.data)}</span>}
        <More title={title} part={part} />
      </header>
      {part.fault && <PartFault part={part} />}
      {part.data && rows.length === 0 && (
        <p className={classes.nothing}>
          <CheckIcon size={20} />
          {nothing}
        </p>
      )}
      {rows.length > 0 && <ul className={classes.rows}>{rows.map(rowOf)}</ul>}
    </section>
  );
}

/** Adds rows to the list. A phone has no room for the last of the first rows, and adds it too. */
function More<T>({ title, part }: Pick<WorkPanelProps<T>, 'title' | 'part'>) {
  const text = useTranslations('home.work');
  const lastOfPhone = part.more === 0 && !part.grown && part.data?.content.length === shownRows;
  const count = lastOfPhone ? 1 : part.more;
  if (count === 0) return null;
  return (
    <button
      type="button"
      className={classes.more}
      data-phone={lastOfPhone || undefined}
      aria-label={text('moreOf', { count, title })}
      disabled={part.growing}
      onClick={part.grow}
    >
      {text('more', { count })}
    </button>
  );
}
