import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ActionButton } from '@/components/ui/action/action-button';
import { ModalDialog } from './modal-dialog';
import classes from './question-dialog.module.css';

interface QuestionDialogProps {
  title: string;
  /** Consequences, with names and amounts. */
  children: ReactNode;
  /** Label of the confirming button; without it the dialog only informs. */
  action?: string;
  grave?: boolean;
  busy?: boolean;
  /** Reason why the action is not allowed, or null. */
  denied?: string | null;
  onAction?: (() => void) | undefined;
  onClose: () => void;
}

/** Asks for confirmation before an action that cannot be undone, and shows its exact consequences. */
export function QuestionDialog({
  title,
  children,
  action,
  grave = false,
  busy = false,
  denied = null,
  onAction,
  onClose,
}: QuestionDialogProps) {
  const words = useTranslations('ui');
  return (
    <ModalDialog label={title} className={classes.box} onClose={onClose}>
      <h2 className={classes.title}>{title}</h2>
      <div className={classes.body}>{children}</div>
      <div className={classes.actions}>
        {action && (
          <ActionButton {...(grave && { color: 'bad' })} denied={denied} loading={busy} onClick={onAction}>
            {action}
          </ActionButton>
        )}
        <Button variant="default" onClick={onClose}>
          {words(action ? 'cancel' : 'close')}
        </Button>
      </div>
    </ModalDialog>
  );
}
