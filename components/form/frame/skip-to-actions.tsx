'use client';

import { useTranslations } from 'next-intl';
import { SkipButton } from '@/components/ui/action/skip-button';

const submitOf = ({ form }: HTMLButtonElement) => form?.querySelector<HTMLElement>('button[type="submit"]');

/** Leads past the fields of a form that is filled already, to the button that sends it. */
export function SkipToActions() {
  return <SkipButton find={submitOf}>{useTranslations('form')('skipToActions')}</SkipButton>;
}
