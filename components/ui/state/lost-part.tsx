'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { ModalDialog } from '../popup/modal-dialog';
import classes from '../popup/question-dialog.module.css';
import { FailureNotice } from './error-notice';

export interface LostPartProps {
  /** Asks for the file again. */
  onRetry: () => void;
  retrying: boolean;
  /** It was asked for more than once: a new release may have replaced the files of this page. */
  again: boolean;
}

/** Keeps drafts: they outlive a reload. */
const reload = () => globalThis.location.reload();

/** Stands in the place of a part of a screen whose file could not be loaded. */
export function LostPart({ onRetry, retrying, again }: LostPartProps) {
  const text = useTranslations('ui.lostPart');
  return (
    <FailureNotice
      shape="line"
      title={text('title')}
      advice={text(again ? 'again' : 'text')}
      {...{ onRetry, retrying }}
    >
      {again && (
        <Button variant="default" size="sm" onClick={reload}>
          {text('reload')}
        </Button>
      )}
    </FailureNotice>
  );
}

/**
 * Stands in the place of a dialog whose file could not be loaded. The screen below stays as it is. It is part of every
 * page, and so of little more than plain elements.
 */
export function LostDialog({ onClose, ...lost }: LostPartProps & { onClose: () => void }) {
  const text = useTranslations('ui.lostPart');
  const words = useTranslations('ui');
  return (
    <ModalDialog label={text('dialog')} className={classes.box} onClose={onClose}>
      <h2 className={classes.title}>{text('dialog')}</h2>
      <LostPart {...lost} />
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          {words('close')}
        </Button>
      </div>
    </ModalDialog>
  );
}
