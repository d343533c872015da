import { useEffect, useRef, useState } from 'react';
import { openDialogs, showUndo, UndoLine, type UndoToast } from '@/components/ui/action/undo-toast';
import classes from './modal-dialog.module.css';

/** Shows what can be undone while a modal dialog is open. A dialog that closes first leaves it to a toast. */
export function DialogUndo() {
  const [toasts, setToasts] = useState<readonly UndoToast[]>([]);
  const latest = useRef(toasts);
  const change = (next: readonly UndoToast[]) => {
    latest.current = next;
    setToasts(next);
  };
  useEffect(() => {
    const show = (toast: UndoToast) => {
      const isSameCall = (one: UndoToast) => toast.call !== undefined && one.call === toast.call;
      change([...latest.current.filter(isSameCall), toast]);
    };
    openDialogs.push(show);
    return () => {
      openDialogs.splice(openDialogs.indexOf(show), 1);
      latest.current.forEach(showUndo);
      latest.current = [];
    };
  }, []);
  return (
    <div className={classes.undo}>
      {toasts.map((toast, at) => (
        <div key={at} role="alert" className={classes.undoLine}>
          <UndoLine
            {...toast}
            onUndo={() => {
              change(latest.current.filter((one) => one !== toast));
              toast.onUndo();
            }}
          />
        </div>
      ))}
    </div>
  );
}
