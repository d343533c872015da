'use client';

import { ActionIcon } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { MinusIcon, PlusIcon, RotateIcon } from '@/components/ui/icon/icons';
import classes from './view.module.css';

/** Zoom levels: 1 fills the width. */
const steps = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4] as const;

/** Zoom and rotation of a page or a picture. */
export interface Look {
  zoom: number;
  /** Degrees clockwise. */
  turn: number;
}

export const startLook: Look = { zoom: 1, turn: 0 };

interface ViewToolbarProps {
  look: Look;
  onChange: (look: Look) => void;
  /** Position in the document. */
  children?: ReactNode;
}

/** Shows the zoom and rotation buttons. */
export function ViewToolbar({ look, onChange, children }: ViewToolbarProps) {
  const text = useTranslations('documents');
  const at = steps.findIndex((step) => step >= look.zoom);
  const percent = text('percent', { percent: Math.round(look.zoom * 100) });
  const zoomTo = (index: number) => onChange({ ...look, zoom: steps[Math.min(Math.max(index, 0), steps.length - 1)]! });
  return (
    <div className={classes.toolbar} role="toolbar" aria-label={text('view')}>
      <ActionIcon
        variant="subtle"
        size={44}
        aria-label={text('smaller')}
        title={text('smaller')}
        disabled={at === 0}
        onClick={() => zoomTo(at - 1)}
      >
        <MinusIcon />
      </ActionIcon>
      <button
        type="button"
        className={classes.percent}
        aria-label={`${percent} ${text('fit')}`}
        title={text('fit')}
        onClick={() => onChange({ ...look, zoom: 1 })}
      >
        {percent}
      </button>
      <ActionIcon
        variant="subtle"
        size={44}
        aria-label={text('larger')}
        title={text('larger')}
        disabled={at === steps.length - 1}
        onClick={() => zoomTo(at + 1)}
      >
        <PlusIcon />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        size={44}
        aria-label={text('turn')}
        title={text('turn')}
        onClick={() => onChange({ ...look, turn: (look.turn + 90) % 360 })}
      >
        <RotateIcon />
      </ActionIcon>
      {children}
    </div>
  );
}
