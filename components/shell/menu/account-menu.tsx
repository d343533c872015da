'use client';

import { useTranslations } from 'next-intl';
import type { MouseEvent } from 'react';
import { initialsOf } from './initials';
import { AccountPanel } from './account-panel';
import { useShell } from '../frame/shell-context';
import { usePopup } from '../popup/use-popup';
import { useSessionContents } from '@/components/data/use-session-contents';
import classes from './account-menu.module.css';

/** Shows the account menu of a wide screen. */
export function AccountMenu({ onShowKeys }: { onShowKeys: () => void }) {
  const text = useTranslations('shell');
  const { name } = useShell();
  // Loads the data with the shell, so that the panel has it when it opens.
  useSessionContents();
  const { open, close, root, button } = usePopup();
  const closeAfterLink = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) close();
  };
  return (
    <div {...root} className={classes.root}>
      <button type="button" {...button} className={classes.button} aria-controls="account-panel">
        <span aria-hidden="true">{initialsOf(name)}</span>
        <span className="visually-hidden">{text('accountOf', { name })}</span>
      </button>
      <div id="account-panel" className={classes.panel} hidden={!open} onClick={closeAfterLink}>
        {open && (
          <AccountPanel
            onShowKeys={() => {
              close();
              onShowKeys();
            }}
          />
        )}
      </div>
    </div>
  );
}
