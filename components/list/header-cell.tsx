import { SortMark } from '@/components/ui/icon/sort-mark';
import type { Column } from './column';
import { type ListAddress, sortBy } from './list-address';
import classes from './list-table.module.css';

interface HeaderCellProps<Row> {
  column: Column<Row>;
  address: ListAddress;
  go: (next: ListAddress) => void;
}

/** Shows the name of a column; a button where the upstream can sort by it. */
export function HeaderCell<Row>({ column, address, go }: HeaderCellProps<Row>) {
  const { header, sort, sortFirst = 'ASC', room } = column;
  if (!sort)
    return (
      <th role="columnheader" scope="col" className={classes.header} data-room={room}>
        {header}
      </th>
    );
  const sorted = address.sort === sort ? address.direction : undefined;
  return (
    <th
      role="columnheader"
      scope="col"
      className={classes.header}
      data-room={room}
      aria-sort={sorted && (sorted === 'ASC' ? 'ascending' : 'descending')}
    >
      <button
        type="button"
        className={classes.sort}
        data-sorted={sorted}
        onClick={() => go(sortBy(address, sort, sortFirst))}
      >
        {header}
        <SortMark sorted={sorted} />
      </button>
    </th>
  );
}
