'use client';

import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import classes from './undo-toast.module.css';

interface UndoToast {
  message: string;
  /** Word on the button that takes it back. */
  undo: string;
  onUndo: () => void;
}

/** Says that something was done and offers to take it back; waits longer than other toasts. */
export function showUndo({ message, undo, onUndo }: UndoToast): void {
  const id = notifications.show({
    color: 'good',
    autoClose: 10_000,
    message: (
      <span className={classes.line}>
        {message}
        <Button
          variant="light"
          size="compact-sm"
          onClick={() => {
            notifications.hide(id);
            onUndo();
          }}
        >
          {undo}
        </Button>
      </span>
    ),
  });
}
