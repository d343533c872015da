import { type MouseEvent, type ReactNode, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { DialogUndo } from './dialog-undo';
import classes from './modal-dialog.module.css';

interface ModalDialogProps {
  label: string;
  className?: string | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** Shows a native modal dialog: it traps the focus, closes on Esc and restores the focus. */
export function ModalDialog({ label, className, onClose, children }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Before the next key: it belongs to the field that the dialog begins with.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Only closing restores the focus; removing the element does not.
    return () => element?.close();
  }, []);
  // A press on the dialog element itself is a press on its backdrop: the visible content is in the inner box. The
  // second press of the double press that opened the dialog is not meant for it.
  const onBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current && event.detail < 2) onClose();
  };
  const onCancel = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose();
  };
  return (
    <dialog ref={dialog} aria-label={label} className={classes.dialog} onCancel={onCancel} onMouseDown={onBackdrop}>
      <div className={[classes.box, className].filter(Boolean).join(' ')}>{children}</div>
      <DialogUndo />
    </dialog>
  );
}
