'use client';

import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useId } from 'react';
import classes from './undo-toast.module.css';

interface UndoToast {
  message: string;
  /** Word on the button that takes it back. */
  undo: string;
  onUndo: () => void;
}

let latest: string | null = null;

/**
 * Says that something was done and offers to take it back; waits longer than other toasts. There is one at a time, that
 * of the latest act, so that nobody takes back an older act by mistake.
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
