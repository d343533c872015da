import { hideNotification, notificationsStore } from '@mantine/notifications';
import type { ComponentProps, ReactElement } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { showUndo, type UndoLine, type UndoToast } from '@/components/ui/action/undo-toast';

const undone: string[] = [];

/** Tells that one mail was filed away, or whatever the kind says. */
const told = (name: string, kind: string, call = 'mails'): UndoToast => ({
  message: `${kind} ${name}`,
  undo: 'Undo',
  onUndo: () => undone.push(name),
  call,
  joined: { key: kind, what: name, say: (all) => `${kind} ${all.join(' and ')}` },
});

/** Returns the lines of the toasts that are shown. */
const lines = () =>
  notificationsStore
    .getState()
    .notifications.map(({ message }) => (message as ReactElement<ComponentProps<typeof UndoLine>>).props);
const messages = () => lines().map(({ message }) => message);

describe('MBX-02 undo of acts that follow each other fast', () => {
  beforeEach(() => {
    showUndo({ message: 'start', undo: 'Undo', onUndo: () => undefined });
    notificationsStore.getState().notifications.forEach(({ id }) => hideNotification(id!));
    undone.length = 0;
  });

  test('MBX-02 acts of one kind are told in one toast, and one press undoes all, the last one first', async () => {
    ['a', 'b', 'c'].forEach((name) => showUndo(told(name, 'filed')));
    expect(messages()).toEqual(['filed a and b and c']);
    const [line] = lines();
    // A second press finds the toast fading.
    line!.onUndo();
    line!.onUndo();
    await expect.poll(() => undone).toEqual(['c', 'b', 'a']);
    expect(messages()).toEqual([]);
    // What has been undone is not told again.
    showUndo(told('d', 'filed'));
    expect(messages()).toEqual(['filed d']);
  });

  test('MBX-02 another kind stands beside it, and is undone alone', async () => {
    [told('a', 'filed'), told('b', 'postponed'), told('c', 'filed')].forEach(showUndo);
    expect(messages().toSorted()).toEqual(['filed a and c', 'postponed b']);
    lines()
      .find(({ message }) => message === 'postponed b')!
      .onUndo();
    await expect.poll(() => undone).toEqual(['b']);
    expect(messages()).toEqual(['filed a and c']);
  });

  test('MBX-02 an act of another screen takes their place: nobody undoes them by mistake', () => {
    [told('a', 'filed'), told('b', 'filed'), told('c', 'filed', 'orders')].forEach(showUndo);
    expect(messages()).toEqual(['filed c']);
  });
});
