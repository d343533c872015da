'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { PicturePage } from '@/components/scan/scan-page';
import { type Point, type Quad, withCorner } from '@/lib/scan/quad';
import classes from './corner-editor.module.css';

interface CornerEditorProps {
  page: PicturePage;
  /** Address of the original picture. */
  address: string;
  onChange: (quad: Quad) => void;
}

const names = ['topLeft', 'topRight', 'bottomRight', 'bottomLeft'] as const;
/** Step of an arrow key as a share of the picture; the second one is with Shift. */
const [step, stride] = [0.004, 0.03];
const arrows: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const percent = (share: number) => `${share * 100}%`;
/** Magnification and width in pixels of the magnifier. */
const glass = 2.5;
const glassSide = 112;

/** Corner that is dragged, and the shown size of the picture. */
interface Held {
  at: number;
  width: number;
  height: number;
}

/** Shows the picture with the corners of its page, which are moved by finger, mouse or arrow keys. */
export function CornerEditor({ page, address, onChange }: CornerEditorProps) {
  const text = useTranslations('scan');
  const frame = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState<Held | null>(null);
  const { quad } = page;
  const drag = (at: number) => ({
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      const box = frame.current?.getBoundingClientRect();
      if (box) setHeld({ at, width: box.width, height: box.height });
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const box = frame.current?.getBoundingClientRect();
      if (held?.at === at && box)
        onChange(withCorner(quad, at, { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height }));
    },
    onPointerUp: () => setHeld(null),
    onPointerCancel: () => setHeld(null),
    onKeyDown: (event: KeyboardEvent) => {
      const arrow = arrows[event.key];
      if (!arrow) return;
      event.preventDefault();
      const by = event.shiftKey ? stride : step;
      onChange(withCorner(quad, at, { x: quad[at]!.x + arrow.x * by, y: quad[at]!.y + arrow.y * by }));
    },
  });
  return (
    <div className={classes.stage}>
      <div
        ref={frame}
        className={classes.frame}
        dir="ltr"
        style={{ '--aspect': page.width / page.height } as React.CSSProperties}
        role="group"
        aria-label={text('corners')}
        data-corner-editor
      >
        {/* A local picture, which the server cannot optimize. */}
        <img src={address} alt="" draggable={false} className={classes.picture} />
        <QuadOutline quad={quad} />
        {names.map((name, at) => (
          <button
            key={name}
            type="button"
            className={classes.corner}
            aria-label={text(`corner.${name}`)}
            style={{ insetInlineStart: percent(quad[at]!.x), insetBlockStart: percent(quad[at]!.y) }}
            {...drag(at)}
          />
        ))}
        {held && <Glass address={address} point={quad[held.at]!} frame={held} />}
      </div>
    </div>
  );
}

/** Draws the page's edges and dims everything outside. */
export function QuadOutline({ quad }: { quad: Quad }) {
  const points = quad.map(({ x, y }) => `${x},${y}`);
  return (
    <svg className={classes.outline} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
      <path className={classes.outside} d={`M0 0H1V1H0Z M${points.join('L')}Z`} fillRule="evenodd" />
      <polygon className={classes.edges} points={points.join(' ')} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

/** Shows what the finger hides, magnified, in the opposite corner. */
function Glass({ address, point, frame }: { address: string; point: Point; frame: Held }) {
  const [width, height] = [frame.width * glass, frame.height * glass];
  return (
    <span
      className={classes.glass}
      data-side={point.x < 0.5 ? 'end' : 'start'}
      aria-hidden="true"
      style={{
        backgroundImage: `url(${address})`,
        backgroundSize: `${width}px ${height}px`,
        backgroundPosition: `${glassSide / 2 - point.x * width}px ${glassSide / 2 - point.y * height}px`,
      }}
    />
  );
}
