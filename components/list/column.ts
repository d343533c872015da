import type { ReactNode } from 'react';
import type { Direction } from './list-address';

/** One value of a row: a column of the table, and its position on the card on a phone. */
export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Name by which the upstream sorts; without it the column cannot be sorted. */
  sort?: string;
  /** Direction of the first click; default `ASC`. */
  sortFirst?: Direction;
  /**
   * `title` is the heading of the card, `aside` is opposite the title, `line` is below, `act` is at the end of the last
   * line; without a value the card omits it.
   */
  card?: 'title' | 'aside' | 'line' | 'act';
  /**
   * Omitted from tables that are too narrow for it: `laptop` needs about 900 px, `desktop` 1100, `wide` 1400; Russian
   * needs more.
   */
  room?: 'laptop' | 'desktop' | 'wide';
  /** Returns whether a row has no value: its card omits it, and a column without any value on the page is not drawn. */
  lacks?: (row: Row) => boolean;
}

/** Key, accessible name and link of the rows of a list. */
export interface RowIdentity<Row> {
  keyOf: (row: Row) => string;
  labelOf: (row: Row) => string;
  hrefOf?: (row: Row) => string | undefined;
  /** Opens a row beside the list instead of following a link. */
  openRow?: (row: Row) => void;
}

/** The first order of a list, where no column has it: what the bar says, and what it means in full. */
export interface NamedOrder {
  name: string;
  full: string;
}

/** A filter of the bar; its key is the key in the list's shape. */
export interface ListFilter {
  key: string;
  label: string;
  options: readonly { value: string; label: string }[];
  /** Allows at most one value instead of any number. */
  single?: boolean;
  /** Name of the state without a choice, where that is a choice of its own; default "any". */
  unset?: string;
  /** Also takes days from a calendar; its list's shape names it in `days`. */
  days?: true;
  /** Also takes a range of whole amounts, with their unit; its list's shape names it in `amounts`. */
  amounts?: { unit: string };
  /**
   * Chooses a value from elsewhere instead of from the options, which then name the chosen one only; its list's shape
   * names it in `ids`.
   */
  chooser?: (choice: { label: string; value: string | null; onChoose: (value: string | null) => void }) => ReactNode;
  /** Behind the button "more filters" on wide screens. */
  rare?: true;
  /** Behind "more filters" where the window has no room for every button: `laptop` needs 1024 px, `desktop` 1400. */
  room?: 'laptop' | 'desktop';
}
