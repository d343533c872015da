import { type ReactNode, useEffect, useRef } from 'react';
import { CloseIcon } from './portal-icons';
import classes from './sheet.module.css';

interface Props {
  title: string;
  closeLabel: string;
  /** A tap beside it does not close it: it would throw away what was drawn or typed. */
  stays?: boolean;
  children: ReactNode;
  onClose: () => void;
}

/** Shows a bottom sheet, as the browser's own dialog: traps the focus and closes with Escape. */
export function Sheet({ title, closeLabel, stays = false, children, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={classes.sheet}
      aria-labelledby="sheet-title"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={({ target }) => !stays && target === dialog.current && onClose()}
    >
      <div className={classes.body}>
        <div className={classes.head}>
          <h2 id="sheet-title">{title}</h2>
          <button type="button" className={classes.close} aria-label={closeLabel} onClick={onClose}>
            <CloseIcon size={24} />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
