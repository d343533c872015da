/** Open modal dialogs of the browser, the uppermost last. */
const open: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

const forget = (dialog: HTMLDialogElement) => {
  const index = open.indexOf(dialog);
  if (index === -1) return;
  open.splice(index, 1);
  tell();
};

/** The event comes later than the closing: the dialog may be open again by then. */
const onClosed = ({ currentTarget }: Event) => {
  const dialog = currentTarget as HTMLDialogElement;
  if (!dialog.open) forget(dialog);
};

/**
 * Opens a dialog of the browser above everything. All else on the page can then be neither pressed nor read aloud, so
 * what must stay within reach, like the undo of a toast, is told to move into it.
 * @returns closes the dialog
 */
export function openModal(dialog: HTMLDialogElement): () => void {
  if (!dialog.open) dialog.showModal();
  if (!open.includes(dialog)) open.push(dialog);
  dialog.addEventListener('close', onClosed);
  tell();
  return () => {
    // Before the element leaves the page with all that is in it.
    forget(dialog);
    dialog.close();
  };
}

/** Returns the uppermost open dialog. */
export const topDialog = (): HTMLDialogElement | undefined => open.at(-1);

/** Calls a function after each opening and closing of a dialog, before anything leaves the page. */
export function watchTopDialog(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
