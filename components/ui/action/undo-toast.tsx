'use client';

import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useId } from 'react';
import classes from './undo-toast.module.css';

interface UndoToast {
  message: string;
  /** Label of the undo button. */
  undo: string;
  onUndo: () => void;
}

let latest: string | null = null;

/**
 * Shows a success toast with an undo button; it stays longer than other toasts. A new one replaces the previous one, so
 * that nobody undoes an older action by mistake.
 */
export function showUndo({ message, undo, onUndo }: UndoToast): void {
  if (latest) notifications.hide(latest);
  const shown = notifications.show({
    color: 'good',
    autoClose: 10_000,
    message: (
      <UndoLine
        message={message}
        undo={undo}
        onUndo={() => {
          notifications.hide(shown);
          onUndo();
        }}
      />
    ),
  });
  latest = shown;
}

function UndoLine({ message, undo, onUndo }: UndoToast) {
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
