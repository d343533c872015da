'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useId, useState } from 'react';
import { ChevronUpIcon } from '@/components/ui/icons';
import styles from './action-bar.module.css';

interface ActionBarProps {
  /** What the acts are about: a summary, pulled up on a phone. */
  panel?: ReactNode;
  title?: string;
  /** The title in one word, for the button that pulls the panel up. */
  shortTitle?: string;
  /** On wide screens it stands at the side of the form with its panel open, and not at its foot. */
  side?: boolean;
  children: ReactNode;
}

/** The form's acts, always in reach: at the foot of the window, above the phone's own bar. */
export function ActionBar({ panel, title, shortTitle = title, side = false, children }: ActionBarProps) {
  const t = useTranslations('form');
  const [open, setOpen] = useState(false);
  const panelId = useId();
  return (
    <aside className={styles.bar} data-side={side || undefined} aria-label={title ?? t('acts')}>
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
          <div id={panelId} className={styles.panel} data-open={open || undefined}>
            {title ? <h2 className={styles.title}>{title}</h2> : null}
            {panel}
          </div>
        </>
      ) : null}
      <div className={styles.acts}>{children}</div>
    </aside>
  );
}
