import { SkeletonRows } from '@/components/ui/state/skeleton-rows';
import frame from './page-frame.module.css';
import classes from './page-coming.module.css';

/** Stands for a screen that is still loading. */
export function PageComing() {
  return (
    <div className={frame.frame} data-coming>
      <span className={classes.title} aria-hidden="true" />
      <SkeletonRows rows={8} height={56} />
    </div>
  );
}
