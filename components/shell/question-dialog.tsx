import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ModalDialog } from './modal-dialog';
import classes from './question-dialog.module.css';

interface QuestionDialogProps {
  title: string;
  /** What will happen, with names and amounts. */
  children: ReactNode;
  /** The act in words; without one there is nothing to decide. */
  act?: string;
  grave?: boolean;
  busy?: boolean;
  onAct?: () => void;
  onClose: () => void;
}

/** Says exactly what will happen before something that cannot be taken back. */
export function QuestionDialog({
  title,
  children,
  act,
  grave = false,
  busy = false,
  onAct,
  onClose,
}: QuestionDialogProps) {
  const words = useTranslations('common');
  return (
    <ModalDialog label={title} className={classes.box} onClose={onClose}>
      <h2 className={classes.title}>{title}</h2>
      <div className={classes.body}>{children}</div>
      <div className={classes.acts}>
        {act && (
          <Button {...(grave && { color: 'bad' })} loading={busy} onClick={onAct}>
            {act}
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          {words(act ? 'cancel' : 'close')}
        </Button>
      </div>
    </ModalDialog>
  );
}
