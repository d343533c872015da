'use client';

import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useId } from 'react';
import classes from './undo-toast.module.css';

/** Joins toasts of the same kind into one, which undoes all that they tell. */
export interface Joined {
  /** Of the same key are joined. */
  key: string;
  what: unknown;
  /** Text of the toast that tells of all. */
  say: (all: readonly unknown[]) => string;
}

export interface UndoToast {
  message: string;
  /** Label of the undo button. */
  undo: string;
  onUndo: () => unknown;
  /** The call; toasts of the same one stand beside each other, so that each of two removals can be undone. */
  call?: string | undefined;
  joined?: Joined | undefined;
}

/** Shows undo lines in the open modal dialogs, the topmost last (`DialogUndo`). */
export const openDialogs: ((toast: UndoToast) => void)[] = [];

interface Shown {
  id: string;
  toasts: readonly UndoToast[];
}

/** The toasts that are shown, all of one call. */
const shown: { call: string | undefined; all: Shown[] } = { call: undefined, all: [] };

const forget = (id: string) => {
  shown.all = shown.all.filter((one) => one.id !== id);
};

function take(one: Shown): void {
  forget(one.id);
  notifications.hide(one.id);
}

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

function showToast(toast: UndoToast): void {
  const { call, joined } = toast;
  if (call === undefined || call !== shown.call) shown.all.forEach(take);
  shown.call = call;
  const former = joined && shown.all.find(({ toasts }) => toasts[0]?.joined?.key === joined.key);
  if (former) take(former);
  const toasts = [...(former?.toasts ?? []), toast];
  let isTaken = false;
  const id = notifications.show({
    color: 'good',
    autoClose: 10_000,
    onClose: ({ id: closed }) => forget(closed ?? ''),
    message: (
      <UndoLine
        message={joined && former ? joined.say(toasts.map((one) => one.joined?.what)) : toast.message}
        undo={toast.undo}
        onUndo={() => {
          // The toast can be pressed once more while it fades.
          if (isTaken) return;
          isTaken = true;
          take({ id, toasts });
          void undoAll(toasts);
        }}
      />
    ),
  });
  shown.all.push({ id, toasts });
}

/** The last one first: it may stand on an earlier one. */
async function undoAll(toasts: readonly UndoToast[]): Promise<void> {
  for (const { onUndo } of toasts.toReversed()) await onUndo();
}

export function UndoLine({ message, undo, onUndo }: Pick<UndoToast, 'message' | 'undo' | 'onUndo'>) {
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
