'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { ApiFailure } from '@/components/data/api-failure';
import { ActionBar } from '@/components/form/frame/action-bar';
import { DraftNotice } from '@/components/form/draft/draft-notice';
import { Form } from '@/components/form/frame/form';
import { keepEnterFromSending, useSendKeys } from '@/components/form/frame/send-keys';
import { SkipToActions } from '@/components/form/frame/skip-to-actions';
import { useDenied } from '@/components/shell/menu/use-denied';
import { ActionButton } from '@/components/ui/action/action-button';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import type { EndpointDefinition } from '@/lib/contract/kit/endpoint';
import classes from './request-frame.module.css';

interface RequestFrameProps<Values extends FieldValues, Request> {
  form: UseFormReturn<Values, unknown, Request>;
  draft: Parameters<typeof DraftNotice>[0]['draft'];
  /** Call that asks for offers. */
  call: EndpointDefinition;
  onSend: (request: Request) => void;
  /** The request is on its way, or the page is being replaced. */
  pending: boolean;
  stale: boolean;
  failure: ApiFailure | null;
  labelOf: (path: string) => string;
  summary: ReactNode;
  /** Sections of the form. */
  children: ReactNode;
}

/** Shows a short quote request: its sections, and beside them the summary with the button that asks for offers. */
export function RequestFrame<Values extends FieldValues, Request>(props: RequestFrameProps<Values, Request>) {
  const { form, draft, call, onSend, pending, stale, failure, labelOf, summary, children } = props;
  const t = useTranslations('life');
  const button = useRef<HTMLButtonElement>(null);
  useSendKeys(button);
  return (
    <Form draft={draft} form={form} onSubmit={onSend} labelOf={labelOf} className={classes.form}>
      <div className={classes.main} data-stale={stale || undefined} aria-busy={stale} onKeyDown={keepEnterFromSending}>
        <SkipToActions />
        <DraftNotice draft={draft} />
        {children}
      </div>
      <ActionBar side title={t('summary.title')} shortTitle={t('summary.short')} panel={summary}>
        {failure && <ErrorNotice shape="line" error={failure} />}
        <ActionButton
          denied={useDenied(call)}
          ref={button}
          variant="deliver"
          size="md"
          type="submit"
          aria-keyshortcuts="Control+Enter"
          loading={pending}
        >
          {t('getOffers')}
        </ActionButton>
        <p className={classes.keys} aria-hidden="true">
          <kbd dir="ltr">Ctrl + Enter</kbd>
        </p>
      </ActionBar>
    </Form>
  );
}
