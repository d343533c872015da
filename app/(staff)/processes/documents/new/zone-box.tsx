'use client';

import { type PointerEvent, useRef } from 'react';
import type { PlanZone } from './plan';
import hues from './signer-hues.module.css';
import type { Editor } from './use-editor';
import { useTranslations } from 'next-intl';
import classes from './zone-box.module.css';

interface Hold {
  pointer: number;
  x: number;
  y: number;
  width: number;
  height: number;
  from: PlanZone;
  how: 'move' | 'size';
}

/** A zone on the page: dragged by its middle, sized by its corner, moved by the arrow keys. */
export function ZoneBox({ zone, editor }: { zone: PlanZone; editor: Editor }) {
  const text = useTranslations('envelopes');
  const hold = useRef<Hold | null>(null);
  const isSelected = editor.selected === zone.id;
  const take = (event: PointerEvent<HTMLElement>, how: Hold['how']) => {
    if (event.button !== 0) return;
    event.stopPropagation();
    const surface = event.currentTarget.closest('[role="group"]')?.getBoundingClientRect();
    if (!surface) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    hold.current = { pointer: event.pointerId, x: event.clientX, y: event.clientY, width: surface.width, height: surface.height, from: zone, how };
    editor.select(zone.id);
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    const held = hold.current;
    if (held?.pointer !== event.pointerId) return;
    editor.dragTo(zone.id, held.from, { x: (event.clientX - held.x) / held.width, y: (event.clientY - held.y) / held.height }, held.how);
  };
  const release = () => {
    if (hold.current) editor.endDrag();
    hold.current = null;
  };
  const percent = (share: number) => `${share * 100}%`;
  const hands = { onPointerMove: move, onPointerUp: release, onPointerCancel: release };
  return (
    <div
      className={[classes.zone, hues.hue].join(' ')}
      data-signer={zone.signer % 6}
      data-selected={isSelected || undefined}
      data-optional={!zone.required || undefined}
      style={{ insetInlineStart: percent(zone.x), insetBlockStart: percent(zone.y), inlineSize: percent(zone.width), blockSize: percent(zone.height) }}
    >
      <button
        type="button"
        className={classes.body}
        aria-label={editor.labelOf(zone)}
        aria-pressed={isSelected}
        onFocus={() => editor.select(zone.id)}
        onKeyDown={(event) => editor.onZoneKey(event, zone)}
        onPointerDown={(event) => take(event, 'move')}
        {...hands}
      >
        <bdi>{zone.label ?? text(`zoneKinds.${zone.kind}`)}</bdi>
      </button>
      {isSelected && <span className={classes.corner} aria-hidden="true" onPointerDown={(event) => take(event, 'size')} {...hands} />}
    </div>
  );
}
