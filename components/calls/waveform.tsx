import { useDirection } from '@mantine/core';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { formatCountdown } from '@/lib/format/countdown';
import classes from './waveform.module.css';

interface WaveformProps {
  /** Loudness in equal steps, 0 to 100; none while they load. */
  peaks: readonly number[];
  now: number;
  total: number;
  label: string;
  /** Says the place in words. */
  textOf: (now: string, total: string) => string;
  onSeek: (seconds: number) => void;
  /** Passages to tint. */
  passages?: readonly { from: number; to: number }[];
}

/** Bars that are drawn: the recording has more peaks than a player has room for. */
const bars = 120;

function condensed(peaks: readonly number[]): number[] {
  const size = peaks.length / bars;
  return Array.from({ length: bars }, (_, bar) =>
    Math.max(
      3,
      ...peaks.slice(Math.floor(bar * size), Math.max(Math.floor(bar * size) + 1, Math.floor((bar + 1) * size))),
    ),
  );
}

/** Shows a recording as a wave that runs in the direction of the page, and moves the place in it. */
export function Waveform({ peaks, now, total, label, textOf, onSeek, passages = [] }: WaveformProps) {
  const { dir } = useDirection();
  const box = useRef<HTMLDivElement>(null);
  const share = total > 0 ? Math.min(1, now / total) : 0;
  const seek = (event: PointerEvent) => {
    const frame = box.current?.getBoundingClientRect();
    if (!frame || total <= 0) return;
    const at = (event.clientX - frame.left) / frame.width;
    onSeek(Math.max(0, Math.min(1, dir === 'rtl' ? 1 - at : at)) * total);
  };
  const onKey = (event: KeyboardEvent) => {
    const forward = dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const back = dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    const next: Record<string, number> = {
      [forward]: now + 5,
      [back]: now - 5,
      ArrowUp: now + 5,
      ArrowDown: now - 5,
      PageUp: now + 30,
      PageDown: now - 30,
      Home: 0,
      End: total,
    };
    const to = next[event.key];
    if (to === undefined) return;
    event.preventDefault();
    onSeek(to);
  };
  const heights = peaks.length > 0 ? condensed(peaks) : Array.from({ length: bars }, () => 3);
  return (
    <div
      ref={box}
      role="slider"
      tabIndex={0}
      className={classes.wave}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.round(total)}
      aria-valuenow={Math.round(now)}
      aria-valuetext={textOf(formatCountdown(Math.floor(now)), formatCountdown(total))}
      onKeyDown={onKey}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        seek(event);
      }}
      onPointerMove={(event) => event.buttons > 0 && seek(event)}
    >
      {passages.map(({ from, to }) => (
        <span
          key={`${from} ${to}`}
          className={classes.passage}
          style={{ insetInlineStart: `${(from / total) * 100}%`, inlineSize: `${((to - from) / total) * 100}%` }}
        />
      ))}
      <span className={classes.bars} aria-hidden="true">
        {heights.map((height, at) => (
          <i key={at} style={{ blockSize: `${height}%` }} data-past={at / bars < share || undefined} />
        ))}
      </span>
    </div>
  );
}
