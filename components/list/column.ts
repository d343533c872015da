import type { ReactNode } from 'react';
import type { Direction } from './list-address';

/** One fact of a row: a column on a desktop, and its place on the card on a phone. */
export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Name under which the upstream sorts by it; without one the column cannot be sorted by. */
  sort?: string;
  /** Direction of the first click; `ASC` unless told. */
  sortFirst?: Direction;
  /** `title` heads the card, `aside` stands across from it, `line` goes below; without one the card leaves it out. */
  card?: 'title' | 'aside' | 'line';
  /** Left out of a table that is narrower than 1100 px, such as on a tablet. */
  wide?: true;
}

/** How a list knows its rows apart, what it calls them aloud and where each leads. */
export interface RowIdentity<Row> {
  keyOf: (row: Row) => string;
  labelOf: (row: Row) => string;
  hrefOf?: (row: Row) => string | undefined;
}

/** A filter that the bar offers; its key is the one of the list's shape. */
export interface ListFilter {
  key: string;
  label: string;
  options: readonly { value: string; label: string }[];
  /** One value at most; otherwise any number of them. */
  single?: boolean;
}
