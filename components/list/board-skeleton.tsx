import { useTranslations } from 'next-intl';
import { SkeletonRows } from '@/components/ui/state/skeleton-rows';
import classes from './status-board.module.css';

/** Shows the columns of a board while their cards load. */
export function BoardSkeleton({ labels }: { labels: readonly string[] }) {
  const words = useTranslations('ui');
  return (
    <>
      <p role="status" className="visually-hidden">
        {words('loading')}
      </p>
      <div className={classes.board} aria-hidden="true">
        {labels.map((label) => (
          <div key={label} className={classes.column}>
            <p className={classes.head}>{label}</p>
            <SkeletonRows rows={3} height={96} />
          </div>
        ))}
      </div>
    </>
  );
}
