'use client';

import { CloseButton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useErrorText } from '@/components/ui/state/error-notice';
import { AlertIcon } from '@/components/ui/icon/icons';
import classes from './refusals.module.css';
import { maxPages, type Refusal } from './use-taking';

interface RefusalsProps {
  refusals: readonly Refusal[];
  shareFailed: boolean;
  onClear: () => void;
}

/** Lists files that could not be added, with the reasons. */
export function Refusals({ refusals, shareFailed, onClear }: RefusalsProps) {
  const text = useTranslations('scan');
  const words = useTranslations('ui');
  const describe = useErrorText();
  const told = (reason: Refusal['reason']) =>
    reason === 'HEIC_PICTURE' ? describe(reason).next : text(`refusal.${reason}`, { max: maxPages });
  if (refusals.length === 0 && !shareFailed) return null;
  return (
    <div role="alert" className={classes.refusals}>
      <AlertIcon size={20} />
      <ul className={classes.list}>
        {shareFailed && <li>{text('shareFailed')}</li>}
        {refusals.map(({ name, reason }, at) => (
          <li key={at}>
            <bdi>{name}</bdi>: {told(reason)}
          </li>
        ))}
      </ul>
      {refusals.length > 0 && <CloseButton aria-label={words('close')} onClick={onClear} />}
    </div>
  );
}
