'use client';

import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { memo, type MouseEvent, startTransition } from 'react';
import { DotsIcon } from '@/components/ui/icon/icons';
import { Tick } from '@/components/ui/icon/tick';
import { useApproach } from '@/components/ui/action/use-approach';
import { useOptimisticChoice } from '@/components/ui/action/use-optimistic-choice';
import type { Column, RowIdentity } from './column';
import classes from './list-table.module.css';
import { rowFocus } from './row-focus';

interface TableRowProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  identity: RowIdentity<Row>;
  /** Tab stops at this row; arrow keys reach the others. */
  tabbable: boolean;
  /** Element that says which keys go between rows. */
  described: string;
  onFocus: (key: string) => void;
  chosen?: boolean;
  onChoose?: (key: string, range: boolean) => void;
  /** Opens the sheet of the row on a phone, whose card omits some columns. */
  onPeek?: (key: string) => void;
}

/** Shows one row. Prefetches its link when the pointer rests on it or the focus is there. */
export const TableRow = memo(function TableRow<Row>({
  row,
  columns,
  identity,
  tabbable,
  described,
  onFocus,
  chosen = false,
  onChoose,
  onPeek,
}: TableRowProps<Row>) {
  const router = useRouter();
  const key = identity.keyOf(row);
  const href = identity.hrefOf?.(row);
  const { near, handlers } = useApproach(href);
  const open = (event: MouseEvent<HTMLElement>) => {
    if (isOwn(event)) return;
    if (!href) return identity.openRow?.(row);
    if (event.metaKey || event.ctrlKey) window.open(href, '_blank', 'noopener');
    else router.push(href);
  };
  return (
    <tr
      role="row"
      data-row
      className={classes.row}
      data-chosen={chosen || undefined}
      data-link={href !== undefined || identity.openRow !== undefined || undefined}
      {...handlers}
      onFocus={() => {
        handlers.onFocus();
        startTransition(() => onFocus(key));
      }}
      onClick={open}
      {...(!href && !identity.openRow && { tabIndex: tabbable ? 0 : -1, 'aria-describedby': described, ...rowFocus })}
    >
      {onChoose && (
        <td role="cell" className={classes.check}>
          <RowChoice
            label={identity.labelOf(row)}
            {...{ chosen, tabbable }}
            onChoose={(range) => onChoose(key, range)}
          />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.key}
          role="cell"
          className={classes.cell}
          data-card={column.card}
          data-room={column.room}
          data-label={column.header}
          data-lacking={column.lacks?.(row) || undefined}
        >
          {column.card === 'title' && href ? (
            <Link
              href={href}
              prefetch={near}
              className={classes.link}
              tabIndex={tabbable ? 0 : -1}
              aria-describedby={described}
              {...rowFocus}
            >
              {column.cell(row)}
            </Link>
          ) : column.card === 'title' && identity.openRow ? (
            <button
              type="button"
              className={classes.link}
              tabIndex={tabbable ? 0 : -1}
              aria-describedby={described}
              onClick={() => identity.openRow?.(row)}
              {...rowFocus}
            >
              {column.cell(row)}
            </button>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
      {onPeek && (
        <td role="cell" className={classes.more}>
          <PeekButton label={identity.labelOf(row)} onPress={() => onPeek(key)} />
        </td>
      )}
    </tr>
  );
}) as <Row>(props: TableRowProps<Row>) => React.JSX.Element;

function PeekButton({ label, onPress }: { label: string; onPress: () => void }) {
  const text = useTranslations('list.peek');
  return (
    <button
      type="button"
      className={classes.peek}
      data-peek
      aria-label={text('detailsOf', { row: label })}
      title={text('details')}
      onClick={onPress}
    >
      <DotsIcon size={20} />
    </button>
  );
}

interface RowChoiceProps {
  label: string;
  chosen: boolean;
  tabbable: boolean;
  onChoose: (range: boolean) => void;
}

function RowChoice({ label, chosen, tabbable, onChoose }: RowChoiceProps) {
  const text = useTranslations('list');
  const [shown, choose] = useOptimisticChoice(chosen);
  return (
    <label className={classes.checkArea}>
      <Tick
        label={text('choose', { row: label })}
        checked={shown}
        tabIndex={tabbable ? 0 : -1}
        onChange={({ nativeEvent }) => choose(() => onChoose((nativeEvent as globalThis.MouseEvent).shiftKey))}
      />
    </label>
  );
}

/** Returns whether a click has another purpose: it hit a control of the row, or ended a text selection. */
function isOwn(event: MouseEvent<HTMLElement>): boolean {
  const onControl = (event.target as HTMLElement).closest('a, button, input, label') !== null;
  return onControl || (window.getSelection()?.toString() ?? '') !== '';
}
