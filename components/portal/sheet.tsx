import { type ReactNode, useEffect, useRef } from 'react';
import { CloseIcon } from './portal-icons';
import classes from './sheet.module.css';

interface Props {
  title: string;
  closeLabel: string;
  children: ReactNode;
  onClose: () => void;
}

/** What comes up from below on a phone: the browser's own dialog, which holds the focus and closes by Escape. */
export function Sheet({ title, closeLabel, children, onClose }: Props) {
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
      onClick={({ target }) => target === dialog.current && onClose()}
    >
      <div className={classes.body}>
        <header className={classes.head}>
          <h2 id="sheet-title">{title}</h2>
          <button type="button" className={classes.close} aria-label={closeLabel} onClick={onClose}>
            <CloseIcon size={24} />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
