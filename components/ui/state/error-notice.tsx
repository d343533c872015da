'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type ReactNode, use } from 'react';
import type { ApiError } from '@/lib/contract/kit/errors';
import { imageTypes, uploadLimits } from '@/lib/contract/kit/upload-rules';
import { fileTypeNames, megabytesOf } from '@/lib/format/file';
import classes from './error-notice.module.css';
import { ErrorIcon } from '../icon/open-icons';
import { RetryIcon } from '../icon/icons';
import { KeptContext } from '../kit/kept-context';
import { LackContext } from '../kit/lack-context';
import { Ltr } from '../value/ltr';

/** What texts depend on besides the code: limits of an upload, what a refused call lacks, and a lost answer. */
type ErrorFacts = Pick<ApiError, 'maxBytes' | 'accepts' | 'missing' | 'field'> & { lost?: boolean };

/** Errors that name what is missing: the application in `missing`, the upstream in `field`. */
const lacking = ['FORBIDDEN', 'INSUFFICIENT_PRIVILEGES_ERROR'];

interface ErrorNoticeProps {
  error: Pick<ApiError, 'code' | 'reference' | 'retryAfter'> & ErrorFacts;
  onRetry?: (() => void) | undefined;
  retrying?: boolean | undefined;
  /** `line` for little room: a card, a row, a drawer. */
  shape?: 'block' | 'line' | undefined;
}

/** Faults after which the same is sent again. */
const passing = ['UPSTREAM_UNAVAILABLE', 'UPSTREAM_TIMEOUT', 'UPSTREAM_BROKEN', 'UNKNOWN_ERROR', 'OVERLOADED'];

/** Shows what went wrong, what to do next, the reference number in the log, and a retry button. */
export function ErrorNotice({ error, onRetry, retrying = false, shape = 'block' }: ErrorNoticeProps) {
  const text = useErrorText();
  const words = useTranslations('ui');
  const { title, next } = text(error.code, error);
  const advice = [use(KeptContext) && passing.includes(error.code) && words('typedIsKept'), next]
    .filter(Boolean)
    .join(' ');
  return <FailureNotice title={title} advice={advice} reference={error.reference} {...{ onRetry, retrying, shape }} />;
}

interface FailureNoticeProps extends Pick<ErrorNoticeProps, 'onRetry' | 'retrying' | 'shape'> {
  title: string;
  advice?: string | undefined;
  reference?: string | undefined;
  /** Other ways on, beside the retry button. */
  children?: ReactNode;
}

/** Shows in words of its own what went wrong, what to do next, and a retry button. */
export function FailureNotice({
  title,
  advice,
  reference,
  onRetry,
  retrying,
  shape = 'block',
  children,
}: FailureNoticeProps) {
  const words = useTranslations('ui');
  return (
    <div role="alert" className={classes.notice} data-shape={shape}>
      <ErrorIcon className={classes.icon} size={shape === 'line' ? 20 : 24} />
      <div className={classes.words}>
        <p className={classes.title}>{title}</p>
        {advice && <p className={classes.next}>{advice}</p>}
        {reference && (
          <p className={classes.reference}>
            {words('reference')} <Ltr>{reference}</Ltr>
          </p>
        )}
      </div>
      {onRetry && (
        <Button
          variant="default"
          size="sm"
          leftSection={<RetryIcon size={16} />}
          loading={retrying ?? false}
          onClick={onRetry}
        >
          {words('retry')}
        </Button>
      )}
      {children}
    </div>
  );
}

/**
 * Returns title and next step of an error code in the page's language. Codes without a text read as UNKNOWN_ERROR. Of a
 * write whose answer was lost nobody is told that it was not carried out.
 */
export function useErrorText(): (code: string, facts?: ErrorFacts) => { title: string; next: string | undefined } {
  const text = useTranslations('errors');
  const lostAnswer = useTranslations('ui.lostAnswer');
  const inWords = use(LackContext);
  return (code, { maxBytes = uploadLimits.logo, accepts = imageTypes, missing, field, lost } = {}) => {
    if (lost) return { title: lostAnswer('title'), next: lostAnswer('next') };
    const known = text.has(`${code}.title`) ? code : 'UNKNOWN_ERROR';
    const lack = lacking.includes(code) ? inWords(missing ?? field ?? '') : undefined;
    if (lack !== undefined) return { title: text(`${known}.title`), next: lack };
    const next = `${known}.next`;
    const values = { limit: megabytesOf(maxBytes), accepted: fileTypeNames(accepts) };
    return { title: text(`${known}.title`), next: text.has(next) ? text(next, values) : undefined };
  };
}
