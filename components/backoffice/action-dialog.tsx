'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { FieldValues, SubmitHandler, UseFormReturn } from 'react-hook-form';
import type { ApiFailure } from '@/components/data/api-failure';
import { Form } from '@/components/form/frame/form';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { Modal } from '@/components/ui/popup/modal';
import classes from './action-dialog.module.css';

interface ActionDialogProps<Values extends FieldValues, Output> {
  title: ReactNode;
  /** What exactly will happen. */
  text: string;
  /** Label of the confirming button. */
  action: string;
  /** The action is destructive. */
  grave?: boolean;
  form: UseFormReturn<Values, unknown, Output>;
  labelOf: (path: string) => string;
  onSubmit: SubmitHandler<Output>;
  pending: boolean;
  failure: ApiFailure | null;
  onClose: () => void;
  children: ReactNode;
}

/** Shows the dialog of an administrator's action: consequences, fields, button. */
export function ActionDialog<Values extends FieldValues, Output>(props: ActionDialogProps<Values, Output>) {
  const { title, text, action, grave = false, form, labelOf, onSubmit, pending, failure, onClose, children } = props;
  const words = useTranslations('ui');
  return (
    <Modal opened onClose={onClose} title={title} centered closeButtonProps={{ 'aria-label': words('close') }}>
      <Form
        // No draft: one reason.
        draft={null}
        form={form}
        onSubmit={onSubmit}
        labelOf={labelOf}
        className={classes.form}
      >
        <p className={classes.text}>{text}</p>
        {children}
        {failure && !failure.fields && <ErrorNotice error={failure} shape="line" />}
        <div className={classes.actions}>
          <Button type="submit" loading={pending} {...(grave && { color: 'bad' })}>
            {action}
          </Button>
          <Button variant="default" onClick={onClose}>
            {words('cancel')}
          </Button>
        </div>
      </Form>
    </Modal>
  );
}
