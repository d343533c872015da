/** Dialogs of both kinds that are open. */
const dialogs = '[aria-modal="true"], dialog[open]';

/**
 * Returns a way to close a dialog that does nothing while another one is open above it: Esc closes one at a time. The
 * kit tells every open dialog of the key.
 */
export const ifUncovered = (onClose: () => void) => (): void => {
  if (document.querySelectorAll(dialogs).length < 2) onClose();
};
