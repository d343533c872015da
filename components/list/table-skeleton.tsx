import { Skeleton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import classes from './table-skeleton.module.css';

interface TableSkeletonProps {
  columns: number;
  /** Rows that the page will have; ten are drawn at most. */
  rows: number;
}

/** The shape of a list that is on its way, at the height of real rows. */
export function TableSkeleton({ columns, rows }: TableSkeletonProps) {
  const text = useTranslations('list');
  return (
    <div className={classes.frame} role="status" aria-label={text('loading')}>
      {Array.from({ length: Math.min(rows, 10) }, (_, row) => (
        <div key={row} className={classes.row}>
          {Array.from({ length: columns }, (_, column) => (
            <Skeleton key={column} height={14} width={`${55 + ((row * 7 + column * 13) % 40)}%`} />
          ))}
        </div>
      ))}
    </div>
  );
}
