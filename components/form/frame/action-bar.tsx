'use client';

import { useTranslations } from 'next-intl';
import { type MouseEvent, type ReactNode, useId, useState } from 'react';
import { ChevronUpIcon } from '@/components/ui/icon/icons';
import styles from './action-bar.module.css';

interface ActionBarProps {
  /** Summary for the actions; on a phone it opens from the bottom bar. */
  panel?: ReactNode;
  title?: string;
  /** Name of the bar for screen readers; default the title. */
  label?: string;
  /** Title in one word, for the button that opens the panel. */
  shortTitle?: string;
  /** On wide screens the bar is beside the form with its panel open, not below it. */
  side?: boolean;
  children: ReactNode;
}

/** Shows the form's actions, always visible: at the bottom of the window, above the bottom bar of a phone. */
export function ActionBar({ panel, title, label = title, shortTitle = title, side = false, children }: ActionBarProps) {
  const t = useTranslations('form');
  const [open, setOpen] = useState(false);
  const panelId = useId();
  /** A step of the panel leads to a field that the panel would cover. */
  const closeAfterJump = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('[data-jump]')) setOpen(false);
  };
  return (
    <aside className={styles.bar} data-side={side || undefined} aria-label={label ?? t('actions')}>
      {panel ? (
        <>
          <button
            type="button"
            className={styles.pull}
            aria-expanded={open}
            aria-controls={panelId}
            onClick={() => setOpen(!open)}
          >
            {shortTitle}
            <ChevronUpIcon className={styles.chevron} size={18} />
          </button>
          <div id={panelId} className={styles.panel} data-open={open || undefined} onClick={closeAfterJump}>
            {title ? <h2 className={styles.title}>{title}</h2> : null}
            {panel}
          </div>
        </>
      ) : null}
      <div className={styles.actions}>{children}</div>
    </aside>
  );
}
