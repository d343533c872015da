'use client';

import {
  DndContext,
  type DragEndEvent,
  DragOverlay,
  MouseSensor,
  TouchSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { ActionIcon, Menu } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { FlowIcon } from '@/components/ui/icon/icons';
import { MoveItems } from '@/components/ui/action/move-items';
import { showFailure } from '@/components/ui/action/toasts';
import { SkeletonRows } from '@/components/ui/state/skeleton-rows';
import { isMenuKey } from './row-focus';
import classes from './status-board.module.css';

export interface BoardColumn {
  key: string;
  label: string;
  /** Number of its items that are not among those shown, and where they are. */
  rest?: { count: number; link: ReactNode } | undefined;
}

interface StatusBoardProps<Item> {
  label: string;
  columns: readonly BoardColumn[];
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** Name of an item for screen readers. */
  labelOf: (item: Item) => string;
  columnOf: (item: Item) => string;
  /** Why an item cannot go to a column; null when it can. */
  refusal: (item: Item, column: string) => string | null;
  onMove: (item: Item, column: string) => void;
  card: (item: Item) => ReactNode;
}

/**
 * Shows items as cards in a column for each status. A card is moved by dragging, by its menu, or by the key `m`; a move
 * that is not allowed says why and changes nothing.
 */
export function StatusBoard<Item>({ onMove, ...props }: StatusBoardProps<Item>) {
  const { label, columns, items, keyOf, columnOf, refusal } = props;
  const root = useRef<HTMLDivElement>(null);
  const follow = useFollowedCard(root, props);
  const moveByMenu = (item: Item, to: string) => {
    follow(item);
    onMove(item, to);
  };
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
  );
  const [dragged, setDragged] = useState<Item | null>(null);
  const find = (key: unknown) => items.find((item) => keyOf(item) === key) ?? null;
  const drop = ({ active, over }: DragEndEvent) => {
    setDragged(null);
    const item = find(active.id);
    const to = over ? String(over.id) : null;
    if (!item || to === null || to === columnOf(item)) return;
    const why = refusal(item, to);
    if (why === null) onMove(item, to);
    else showFailure({ message: why });
  };
  return (
    <DndContext
      sensors={sensors}
      onDragStart={({ active }) => setDragged(find(active.id))}
      onDragEnd={drop}
      onDragCancel={() => setDragged(null)}
      accessibility={{ container: undefined, screenReaderInstructions: { draggable: '' } }}
    >
      <div ref={root} className={classes.board} role="group" aria-label={label} tabIndex={0}>
        {columns.map((column) => (
          <Column
            key={column.key}
            column={column}
            items={items.filter((item) => columnOf(item) === column.key)}
            refused={dragged !== null && columnOf(dragged) !== column.key && refusal(dragged, column.key) !== null}
            board={{ ...props, onMove: moveByMenu }}
          />
        ))}
      </div>
      {/* Drawn above the board: its columns would cut off what leaves them. */}
      <DragOverlay dropAnimation={null}>
        {dragged !== null && (
          <div className={classes.card} data-lifted>
            <div className={classes.content} inert>
              {props.card(dragged)}
            </div>
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
}

type Placed<Item> = Pick<StatusBoardProps<Item>, 'items' | 'keyOf' | 'columnOf'>;

/** Where the focus is when what had it is gone: nowhere, in a menu that closes, or at the heading that keeps it. */
const isLost = (focus: Element | null): boolean =>
  focus === null || focus === document.body || focus.matches('[role="menu"] *, h1, h2, h3');

/**
 * Lets the focus go with a card that was moved by its menu: the card is drawn anew in its column, and who works by keys
 * goes on from there. A focus that is elsewhere by now stays there.
 * @returns what marks the card before it is moved
 */
function useFollowedCard<Item>(root: RefObject<HTMLElement | null>, { items, keyOf, columnOf }: Placed<Item>) {
  const followed = useRef<{ key: string; column: string }>(undefined);
  const focusOn = (key: string) =>
    root.current
      ?.querySelector(`[data-card="${CSS.escape(key)}"]`)
      ?.querySelector<HTMLElement>('[data-row-focus], button')
      ?.focus();
  useLayoutEffect(() => {
    const item = items.find((one) => keyOf(one) === followed.current?.key);
    if (!item || !followed.current || columnOf(item) === followed.current.column) return;
    followed.current.column = columnOf(item);
    if (isLost(document.activeElement)) focusOn(followed.current.key);
  });
  return (item: Item) => {
    followed.current = { key: keyOf(item), column: columnOf(item) };
    // The menu closes before the card goes.
    focusOn(keyOf(item));
  };
}

interface ColumnProps<Item> {
  column: BoardColumn;
  items: readonly Item[];
  /** The dragged card cannot come here. */
  refused: boolean;
  board: StatusBoardProps<Item>;
}

function Column<Item>({ column, items, refused, board }: ColumnProps<Item>) {
  const text = useTranslations('list.board');
  const format = useFormatter();
  const { setNodeRef, isOver } = useDroppable({ id: column.key });
  return (
    <section
      ref={setNodeRef}
      className={classes.column}
      aria-label={column.label}
      data-over={isOver || undefined}
      data-refused={refused || undefined}
    >
      <h2 className={classes.head}>
        {column.label} <span className={classes.count}>{format.number(items.length + (column.rest?.count ?? 0))}</span>
      </h2>
      <ul className={classes.cards}>
        {items.map((item) => (
          <Card key={board.keyOf(item)} item={item} board={board} />
        ))}
        {items.length === 0 && !column.rest?.count && <li className={classes.none}>{text('none')}</li>}
        {column.rest !== undefined && column.rest.count > 0 && <li className={classes.none}>{column.rest.link}</li>}
      </ul>
    </section>
  );
}

function Card<Item>({ item, board }: { item: Item; board: StatusBoardProps<Item> }) {
  const text = useTranslations('list.board');
  const [opened, setOpened] = useState(false);
  const { keyOf, labelOf, columnOf, columns, refusal, onMove, card } = board;
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: keyOf(item) });
  const onKey = (event: KeyboardEvent) => {
    if (!isMenuKey(event)) return;
    event.preventDefault();
    setOpened(true);
  };
  return (
    <li
      ref={setNodeRef}
      className={classes.card}
      data-card={keyOf(item)}
      data-dragging={isDragging || undefined}
      onKeyDown={onKey}
      {...listeners}
    >
      <div className={classes.content}>{card(item)}</div>
      <Menu opened={opened} onChange={setOpened} position="bottom-end" width={260}>
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            size="lg"
            aria-keyshortcuts="m"
            aria-label={text('moveOf', { what: labelOf(item) })}
          >
            <FlowIcon size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <MoveItems
            to={columns.filter(({ key }) => key !== columnOf(item))}
            refusal={(key) => refusal(item, key)}
            onMove={(key) => onMove(item, key)}
          />
        </Menu.Dropdown>
      </Menu>
    </li>
  );
}

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
          <div key={label} className={classes.column} data-coming>
            <p className={classes.head}>{label}</p>
            <SkeletonRows rows={7} height={96} />
          </div>
        ))}
      </div>
    </>
  );
}
