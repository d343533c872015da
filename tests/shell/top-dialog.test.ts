import { beforeEach, expect, it, vi } from 'vitest';
import type * as topModule from '@/components/ui/popup/top-dialog';

/** A dialog of the browser; its `close` event comes later, as there. */
class Dialog extends EventTarget {
  open = false;
  showModal() {
    if (this.open) throw new Error('open already');
    this.open = true;
  }
  close() {
    if (!this.open) return;
    this.open = false;
    queueMicrotask(() => this.dispatchEvent(new Event('close')));
  }
}

const dialog = () => new Dialog() as unknown as HTMLDialogElement;
let top: typeof topModule;

beforeEach(async () => {
  vi.resetModules();
  top = await import('@/components/ui/popup/top-dialog');
});

it('NAV-08 toasts are told the uppermost dialog, and told before it leaves the page', () => {
  const [lower, upper] = [dialog(), dialog()];
  const told: (HTMLDialogElement | undefined)[] = [];
  const openThen: boolean[] = [];
  top.watchTopDialog(() => {
    told.push(top.topDialog());
    openThen.push(upper.open);
  });
  const closeLower = top.openModal(lower);
  const closeUpper = top.openModal(upper);
  closeUpper();
  closeLower();
  expect(told).toEqual([lower, upper, lower, undefined]);
  expect(openThen).toEqual([false, true, true, false]);
});

it('NAV-08 a dialog that closes by itself is forgotten, one that is open again is not', async () => {
  const sheet = dialog();
  top.openModal(sheet);
  sheet.close();
  top.openModal(sheet);
  await Promise.resolve();
  expect(top.topDialog()).toBe(sheet);
  sheet.close();
  await Promise.resolve();
  expect(top.topDialog()).toBeUndefined();
});

it('NAV-08 nobody is told any more who has stopped listening', () => {
  const listener = vi.fn();
  top.watchTopDialog(listener)();
  top.openModal(dialog());
  expect(listener).not.toHaveBeenCalled();
});
