import { type MouseEvent, type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react';
import classes from './modal-dialog.module.css';

interface ModalDialogProps {
  label: string;
  className?: string | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** The browser's own modal dialog: it keeps the focus inside, closes on Esc and gives the focus back. */
export function ModalDialog({ label, className, onClose, children }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closing gives the focus back to where it was; merely taking the element away would not.
    return () => element?.close();
  }, []);
  // A press on the dialog element itself is a press on its backdrop: all that is seen lies in the box inside.
  const onBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose();
  };
  const onCancel = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose();
  };
  return (
    <dialog ref={dialog} aria-label={label} className={classes.dialog} onCancel={onCancel} onMouseDown={onBackdrop}>
      <div className={[classes.box, className].filter(Boolean).join(' ')}>{children}</div>
    </dialog>
  );
}
