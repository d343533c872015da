'use client';

import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { PartHandle } from '@/components/data/use-part';
import { CheckIcon } from '@/components/ui/icon/open-icons';
import { ArrowForwardIcon } from '@/components/ui/icon/icons';
import { NearLink } from '@/components/ui/action/near-link';
import type { Page } from '@/lib/contract/kit/paging';
import { PartFault } from './part-fault';
import classes from './work.module.css';

interface WorkPanelProps<T> {
  id: string;
  title: string;
  part: PartHandle<Page<T>>;
  /** Text of an empty list. */
  nothing: string;
  rowOf: (item: T) => ReactNode;
  /** Address of the list with all items, when the viewer may open it. */
  all: string | undefined;
}

/**
 * Shows one list of today's work. Its height is the same with rows, empty and failed, so that its neighbours do not
 * move.
 */
export function WorkPanel<T>({ id, title, part, nothing, rowOf, all }: WorkPanelProps<T>) {
  const format = useFormatter();
  const text = useTranslations('home.work');
  const rows = part.data?.content ?? [];
  return (
    <section id={`work-${id}`} className={classes.panel} aria-labelledby={`work-${id}-title`} tabIndex={-1}>
      <header className={classes.head}>
        <h3 id={`work-${id}-title`} className={classes.title}>
          {title}
        </h3>
        {part.data && <span className={classes.count}>{format.number(part.data.totalElements)}</span>}
        {all && rows.length > 0 && (
          <NearLink href={all} className={classes.all} aria-label={text('allOf', { title })}>
            {text('all')}
            <ArrowForwardIcon size={14} />
          </NearLink>
        )}
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
