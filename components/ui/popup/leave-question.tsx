import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import classes from './modal-dialog.module.css';

/** Returns whether a field has text that somebody wrote and that closing a dialog loses. */
export function isWritten(field: EventTarget): boolean {
  if (!(field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)) return false;
  const writes = ['textarea', 'text', 'tel', 'email', 'url', 'number'].includes(field.type);
  // What is searched for is no loss, and a draft comes back.
  const isSearch = field.role === 'combobox' || field.role === 'searchbox';
  return writes && !isSearch && field.value.trim() !== '' && !field.closest('form[data-kept]');
}

interface LeaveQuestionProps {
  /** What is lost is in no field: photos that were taken. */
  photos?: boolean | undefined;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks, inside a dialog, whether to close it although what was written or taken is not saved. */
export function LeaveQuestion({ photos = false, onStay, onLeave }: LeaveQuestionProps) {
  const words = useTranslations('ui.leaveDialog');
  return (
    <div className={classes.undo}>
      <div role="alert" className={`${classes.undoLine} ${classes.leave}`}>
        <span>{words(photos ? 'photos' : 'question')}</span>
        <Button onClick={onStay}>{words(photos ? 'goOn' : 'stay')}</Button>
        <Button variant="default" onClick={onLeave}>
          {words('leave')}
        </Button>
      </div>
    </div>
  );
}
