'use client';

import { useMergedRef } from '@mantine/hooks';
import { useTranslations } from 'next-intl';
import {
  type Dispatch,
  type Ref,
  type SetStateAction,
  useCallback,
  useDeferredValue,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Tick } from '@/components/ui/icon/tick';
import { useOptimisticChoice } from '@/components/ui/action/use-optimistic-choice';
import { lazyDialog } from '@/components/ui/state/lazy-part';
import { useHydrating } from '@/components/ui/kit/use-hydrating';
import type { Column, RowIdentity } from './column';
import type { Density } from './density';
import { HeaderCell } from './header-cell';
import classes from './list-table.module.css';
import { focusRow, moveBetweenRows, openRowMenu, peekOnSpace } from './row-focus';
import { keepVisible, nothing, selectRange, type Selection, togglePage, toggleRow } from './selection';
import { TableRow } from './table-row';
import type { ListAddressHandle } from './use-list-address';
import { useOptimisticAddress } from './use-optimistic-address';

const PeekSheet = lazyDialog(() => import('./peek-sheet').then((file) => file.PeekSheet));

interface ListTableProps<Row> {
  ref?: Ref<HTMLDivElement>;
  /** Caption of the table for screen readers. */
  caption: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  identity: RowIdentity<Row>;
  handle: ListAddressHandle;
  density: Density;
  /** The rows belong to the previous address. */
  stale?: boolean;
  /** Makes rows selectable. */
  selection?: RowSelection;
}

interface RowSelection {
  chosen: Selection;
  change: Dispatch<SetStateAction<Selection>>;
}

/**
 * Shows rows as a table on a desktop and as cards on a phone. One element tree has both layouts and needs explicit
 * roles, because the card styles remove those of a table.
 */
export function ListTable<Row>({
  ref,
  caption,
  rows,
  columns,
  identity,
  handle,
  density,
  stale = false,
  selection,
}: ListTableProps<Row>) {
  const [current, setCurrent] = useState<string | null>(null);
  const keys = useMemo(() => rows.map(identity.keyOf), [rows, identity]);
  const chosen = selection?.chosen ?? nothing;
  const active = current !== null && keys.includes(current) ? current : keys[0];
  const choose = useChoosing(keys, selection?.change);
  const frame = useRef<HTMLDivElement>(null);
  const text = useTranslations('list');
  const hint = useId();
  const [peeked, peek] = useState<string | null>(null);
  const keep = useMergedRef(ref, frame);
  /** The sheet was opened by the button of its row, which gets the focus back. */
  const byButton = useRef(false);
  const peekByButton = useCallback((key: string) => {
    byButton.current = true;
    peek(key);
  }, []);
  const rendered = useRowsInTurn(rows.length);
  const omits = columns.some(({ card }) => !card);
  return (
    <>
      <div
        ref={keep}
        className={classes.frame}
        data-stale={stale || undefined}
        aria-busy={stale}
        onKeyDown={(event) => {
          moveBetweenRows(event);
          openRowMenu(event);
          peekOnSpace(event, (at) => {
            byButton.current = false;
            peek(keys[at] ?? null);
          });
        }}
      >
        <p id={hint} hidden>
          {text('rowKeys')}
        </p>
        <table role="table" className={classes.table} data-density={density} aria-label={caption}>
          <thead role="rowgroup" className={classes.head}>
            <tr role="row">
              {selection && (
                <th role="columnheader" scope="col" className={classes.check}>
                  <PageChoice keys={keys} {...selection} />
                </th>
              )}
              <HeaderCells columns={columns} handle={handle} />
            </tr>
          </thead>
          <tbody role="rowgroup" className={classes.body}>
            {rows.slice(0, rendered).map((row, at) => (
              <TableRow
                key={keys[at]}
                row={row}
                columns={columns}
                identity={identity}
                tabbable={keys[at] === active}
                described={hint}
                onFocus={setCurrent}
                {...(omits && identity.hrefOf?.(row) && { onPeek: peekByButton })}
                {...(selection && { chosen: chosen.has(keys[at] ?? ''), onChoose: choose })}
              />
            ))}
          </tbody>
        </table>
      </div>
      {peeked !== null && (
        <PeekedRow
          at={keys.indexOf(peeked)}
          {...{ rows, columns, identity }}
          onStep={(at) => peek(keys[at] ?? peeked)}
          onClose={(at) => {
            // Before the sheet goes, or the focus would drop to the page.
            focusRow(frame.current, at, byButton.current);
            peek(null);
          }}
        />
      )}
    </>
  );
}

interface PeekedRowProps<Row> extends Pick<ListTableProps<Row>, 'rows' | 'columns' | 'identity'> {
  at: number;
  onStep: (at: number) => void;
  onClose: (at: number) => void;
}

/** Shows one row beside the list; nothing when the row has left the list. */
function PeekedRow<Row>({ rows, columns, identity, at, onStep, onClose }: PeekedRowProps<Row>) {
  const row = rows[at];
  if (row === undefined) return null;
  return (
    <PeekSheet
      title={identity.labelOf(row)}
      href={identity.hrefOf?.(row)}
      facts={columns
        .filter(({ lacks }) => !lacks?.(row))
        .map(({ key, header, cell }) => ({ key, label: header, value: cell(row) }))}
      isFirst={at === 0}
      isLast={at === rows.length - 1}
      onStep={(by) => onStep(at + by)}
      onClose={() => onClose(at)}
    />
  );
}

function HeaderCells<Row>({ columns, handle }: Pick<ListTableProps<Row>, 'columns' | 'handle'>) {
  const [address, go] = useOptimisticAddress(handle);
  return columns.map((column) => <HeaderCell key={column.key} {...{ column, address, go }} />);
}

function PageChoice({ keys, chosen, change }: RowSelection & { keys: readonly string[] }) {
  const text = useTranslations('list');
  const [all, choose] = useOptimisticChoice(keys.length > 0 && keys.every((key) => chosen.has(key)));
  return (
    <label className={classes.checkArea}>
      <Tick
        label={text('choosePage')}
        checked={all}
        indeterminate={chosen.size > 0 && !all}
        onChange={() => choose(() => change((now) => togglePage(now, keys)))}
      />
    </label>
  );
}

/**
 * Returns the function that chooses a row, or the rows from the one before. It stays the same, so that only the chosen
 * row renders again.
 */
function useChoosing(keys: readonly string[], change: Dispatch<SetStateAction<Selection>> | undefined) {
  const anchor = useRef<string | null>(null);
  return useCallback(
    (key: string, range: boolean) => {
      const from = anchor.current;
      anchor.current = key;
      change?.((now) => {
        const chosen = keepVisible(now, keys);
        return range ? selectRange(chosen, keys, from, key) : toggleRow(chosen, key);
      });
    },
    [keys, change],
  );
}

/** Cards that are painted first: more than a phone shows of them. */
const firstCards = 8;

/**
 * Returns how many rows to render: on a phone those of its first view when the list opens, and all in the next render,
 * so that the others do not keep them back. A table has all its rows at once, because they set the widths of columns.
 */
function useRowsInTurn(count: number): number {
  const hydrating = useHydrating();
  const [first] = useState(() => (hydrating || isTraversal() || !areCards() ? count : Math.min(count, firstCards)));
  return useDeferredValue(count, first);
}

/** Back and forward restore how far a page was scrolled when it is rendered, so it must have its height by then. */
const isTraversal = () => window.event?.type === 'popstate';

const areCards = () => window.matchMedia('(max-width: 767.98px)').matches;
