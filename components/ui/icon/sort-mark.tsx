import { SortIcon } from './icons';
import classes from './sort-mark.module.css';

interface SortMarkProps {
  /** Direction of the sort; undefined when the column is not sorted. */
  sorted: 'ASC' | 'DESC' | undefined;
}

/** Shows whether and how a column is sorted. Only its colours change, so that a sort lays nothing out. */
export const SortMark = ({ sorted }: SortMarkProps) => (
  <SortIcon size={14} className={classes.mark} data-sorted={sorted} />
);
