'use client';

import { useTranslations } from 'next-intl';
import { SkipButton } from '@/components/ui/action/skip-button';

/** Marks what can be done with the chosen offers. */
export const chosenActions = 'chosen-offers-actions';

const firstAction = () => document.getElementById(chosenActions)?.querySelector<HTMLElement>('button, a');

/** Leads the keyboard from a chosen offer past all others to what can be done with the chosen ones. */
export function SkipToChosen() {
  const text = useTranslations('offers');
  return <SkipButton find={firstAction}>{text('skipToChosen')}</SkipButton>;
}
