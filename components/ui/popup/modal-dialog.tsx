import { type MouseEvent, type ReactNode, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { DialogUndo } from './dialog-undo';
import { LeaveQuestion } from './leave-question';
import classes from './modal-dialog.module.css';
import { useLeaveGuard } from './use-leave-guard';

interface ModalDialogProps {
  label: string;
  className?: string | undefined;
  /** It has something to lose that is in no field: photos that were taken. */
  photos?: boolean | undefined;
  onClose: () => void;
  children: ReactNode;
}

/**
 * Shows a native modal dialog: it traps the focus and restores it. Esc, the browser's Back and a press beside it close it,
 * but ask first when that loses what was written.
 */
export function ModalDialog({ label, className, photos, onClose, children }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { leave, onInput, asking, stay } = useLeaveGuard(true, onClose, { photos });
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
    if (event.target === dialog.current && event.detail < 2) leave();
  };
  const onCancel = (event: SyntheticEvent) => {
    event.preventDefault();
    leave();
  };
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      className={classes.dialog}
      onCancel={onCancel}
      onMouseDown={onBackdrop}
      onInput={onInput}
    >
      <div className={[classes.box, className].filter(Boolean).join(' ')}>{children}</div>
      {asking && <LeaveQuestion photos={photos} onStay={stay} onLeave={onClose} />}
      <DialogUndo />
    </dialog>
  );
}
