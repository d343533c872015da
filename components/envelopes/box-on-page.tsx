'use client';

import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react';
import type { Box, Point } from '@/lib/shapes/field-geometry';
import classes from './box-on-page.module.css';

export type Drag = 'move' | 'size';

interface Hold<B extends Box> {
  pointer: number;
  x: number;
  y: number;
  surface: DOMRect;
  from: B;
  how: Drag;
}

interface BoxOnPageProps<B extends Box> {
  box: B;
  /** Accessible name. */
  name: string;
  /** Class that sets `--hue` of the box. */
  hue: string | undefined;
  /** Index of its signer, where hues distinguish signers. */
  signer?: number;
  optional?: boolean;
  selected: boolean;
  children: ReactNode;
  onSelect: () => void;
  /** Called while dragging with a pointer: `from` is the box at the start, `step` a fraction of the page. */
  onDrag: (from: B, step: Point, how: Drag) => void;
  onDrop?: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Box on a page: dragged by its middle, resized by its corner, moved with keys. */
export function BoxOnPage<B extends Box>(props: BoxOnPageProps<B>) {
  const { box, name, hue, signer, optional, selected, children, onSelect, onKeyDown } = props;
  const { take, hands } = useHold(props);
  const percent = (share: number) => `${share * 100}%`;
  return (
    <div
      className={[classes.box, hue].join(' ')}
      data-signer={signer}
      data-selected={selected || undefined}
      data-optional={optional || undefined}
      style={{
        insetInlineStart: percent(box.x),
        insetBlockStart: percent(box.y),
        inlineSize: percent(box.width),
        blockSize: percent(box.height),
      }}
    >
      <button
        type="button"
        className={classes.body}
        aria-label={name}
        aria-pressed={selected}
        onFocus={onSelect}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => take(event, 'move')}
        {...hands}
      >
        <bdi>{children}</bdi>
      </button>
      {selected && (
        <span className={classes.corner} aria-hidden="true" onPointerDown={(event) => take(event, 'size')} {...hands} />
      )}
    </div>
  );
}

function useHold<B extends Box>({ box, onSelect, onDrag, onDrop }: BoxOnPageProps<B>) {
  const hold = useRef<Hold<B> | null>(null);
  const take = (event: PointerEvent<HTMLElement>, how: Drag) => {
    if (event.button !== 0) return;
    event.stopPropagation();
    const surface = event.currentTarget.closest('[role="group"]')?.getBoundingClientRect();
    if (!surface) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    hold.current = { pointer: event.pointerId, x: event.clientX, y: event.clientY, surface, from: box, how };
    onSelect();
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    const held = hold.current;
    if (held?.pointer !== event.pointerId) return;
    onDrag(
      held.from,
      { x: (event.clientX - held.x) / held.surface.width, y: (event.clientY - held.y) / held.surface.height },
      held.how,
    );
  };
  const release = () => {
    if (hold.current) onDrop?.();
    hold.current = null;
  };
  return { take, hands: { onPointerMove: drag, onPointerUp: release, onPointerCancel: release } };
}
