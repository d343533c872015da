'use client';

import type { ReactNode } from 'react';
import type { Icon } from '@/components/ui/icon/stroke-icon';
import classes from './head-popup.module.css';
import { usePopup } from './use-popup';

interface HeadPopupProps {
  /** A panel below the button on a wide screen, a full sheet on a phone. */
  shape: 'panel' | 'sheet';
  icon: Icon;
  /** Accessible name of the button, including the number. */
  name: string;
  /** Number on the button; hidden for 0. */
  count: number;
  /** Highlights the number. */
  urgent?: boolean;
  title: string;
  panel: (onClose: () => void) => ReactNode;
  sheet: (onClose: () => void) => ReactNode;
}

/** Shows a button with a number in the page header, and the panel or sheet that it opens. */
export function HeadPopup({ shape, icon: Sign, name, count, urgent = false, title, panel, sheet }: HeadPopupProps) {
  const { open, close, root, button } = usePopup({ isModal: shape === 'sheet' });
  return (
    <div {...root} className={classes.root}>
      <button type="button" {...button} className={classes.button} aria-haspopup="dialog">
        <Sign size={22} />
        <span className="visually-hidden">{name}</span>
        {count > 0 && (
          <span className={classes.count} data-urgent={urgent || undefined} aria-hidden="true" dir="ltr">
            {count > 99 ? '99+' : count}
          </span>
        )}
      </button>
      {open && shape === 'panel' && (
        <div className={classes.panel} role="dialog" aria-label={title}>
          {panel(close)}
        </div>
      )}
      {open && shape === 'sheet' && sheet(close)}
    </div>
  );
}
