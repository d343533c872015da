import { useEffect, useRef, useState } from 'react';
import { openDialogs, showUndo, UndoLine, type UndoToast } from '@/components/ui/action/undo-toast';
import classes from './modal-dialog.module.css';

/** A line is known by its number: a button that another line took over would obey the second press of a double press. */
interface Line {
  id: number;
  toast: UndoToast;
}

/** Shows what can be undone while a modal dialog is open. A dialog that closes first leaves it to a toast. */
export function DialogUndo() {
  const [lines, setLines] = useState<readonly Line[]>([]);
  const latest = useRef(lines);
  const count = useRef(0);
  const change = (next: readonly Line[]) => {
    latest.current = next;
    setLines(next);
  };
  useEffect(() => {
    const show = (toast: UndoToast) => {
      const isSameCall = (one: Line) => toast.call !== undefined && one.toast.call === toast.call;
      change([...latest.current.filter(isSameCall), { id: (count.current += 1), toast }]);
    };
    openDialogs.push(show);
    return () => {
      openDialogs.splice(openDialogs.indexOf(show), 1);
      latest.current.forEach(({ toast }) => showUndo(toast));
      latest.current = [];
    };
  }, []);
  return (
    <div className={classes.undo}>
      {lines.map(({ id, toast }) => (
        <div key={id} role="alert" className={classes.undoLine}>
          <UndoLine
            {...toast}
            onUndo={() => {
              change(latest.current.filter((one) => one.id !== id));
              toast.onUndo();
            }}
          />
        </div>
      ))}
    </div>
  );
}
