'use client';

import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useId } from 'react';
import classes from './undo-toast.module.css';

export interface UndoToast {
  message: string;
  /** Label of the undo button. */
  undo: string;
  onUndo: () => void;
  /** The call; toasts of the same one stand beside each other, so that each of two removals can be undone. */
  call?: string | undefined;
}

/** Shows undo lines in the open modal dialogs, the topmost last (`DialogUndo`). */
export const openDialogs: ((toast: UndoToast) => void)[] = [];

/** The toasts that are shown, all of one call. */
const shown: { call: string | undefined; ids: string[] } = { call: undefined, ids: [] };

/**
 * Shows a success toast with an undo button; it stays longer than other toasts. A new one replaces those of other calls,
 * so that nobody undoes an older action by mistake. While a modal dialog is open, its line stands in the dialog: what
 * lies outside cannot be pressed.
 */
export function showUndo(toast: UndoToast): void {
  const dialog = openDialogs.at(-1);
  if (dialog) dialog(toast);
  else showToast(toast);
}

function showToast({ message, undo, onUndo, call }: UndoToast): void {
  if (call === undefined || call !== shown.call) for (const id of shown.ids.splice(0)) notifications.hide(id);
  shown.call = call;
  const id = notifications.show({
    color: 'good',
    autoClose: 10_000,
    message: (
      <UndoLine
        message={message}
        undo={undo}
        onUndo={() => {
          notifications.hide(id);
          onUndo();
        }}
      />
    ),
  });
  shown.ids.push(id);
}

export function UndoLine({ message, undo, onUndo }: Omit<UndoToast, 'call'>) {
  const named = useId();
  return (
    <span className={classes.line}>
      <span id={named}>{message}</span>
      <Button variant="light" size="compact-sm" aria-describedby={named} onClick={onUndo}>
        {undo}
      </Button>
    </span>
  );
}
