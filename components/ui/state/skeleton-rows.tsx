import { useTranslations } from 'next-intl';
import classes from './skeleton-rows.module.css';

interface SkeletonRowsProps {
  rows: number;
  /** Height of a real row, px, so that nothing shifts when the rows arrive. */
  height: number;
}

/** Shows placeholders while rows load. */
export function SkeletonRows({ rows, height }: SkeletonRowsProps) {
  const words = useTranslations('ui');
  return (
    <div className={classes.rows}>
      <p role="status" className="visually-hidden">
        {words('loading')}
      </p>
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} className={classes.row} style={{ blockSize: height }} aria-hidden="true" />
      ))}
    </div>
  );
}
