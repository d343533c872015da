'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type MouseEvent, useCallback, useRef, useState } from 'react';
import { initialsOf } from './initials';
import { AccountPanel } from './account-panel';
import { useShell } from './shell-context';
import { useAfterNavigation } from './use-after-navigation';
import { useDismiss } from './use-dismiss';
import { useSessionContents } from './use-session-contents';
import classes from './account-menu.module.css';

/** Shows the account menu of a wide screen. */
export function AccountMenu({ onShowKeys }: { onShowKeys: () => void }) {
  const text = useTranslations('shell');
  const { name } = useShell();
  // Loads the data with the shell, so that the panel has it when it opens.
  useSessionContents();
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setOpen(false), []);
  useDismiss(root, open, close);
  useAfterNavigation(close);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    close();
    button.current?.focus();
  };
  const closeAfterLink = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) close();
  };
  return (
    <div ref={root} className={classes.root} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className={classes.button}
        aria-expanded={open}
        aria-controls="account-panel"
        onClick={() => setOpen(!open)}
      >
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
