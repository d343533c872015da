'use client';

import { useTranslations } from 'next-intl';
import type { Decision } from '@/lib/access/actions';

/** Returns a function that explains why an action is not allowed; it returns null when the action is allowed. */
export function useWhyNot(): (decision: Decision) => string | null {
  const words = useTranslations('ui');
  const permission = useTranslations('shell.permission');
  return (decision) => {
    if (decision.allowed) return null;
    if (decision.because === 'tariff') return words('deniedByTariff');
    if (decision.because === 'inPerson' || decision.because === 'mailReading') return permission(decision.because);
    return words('denied', { permission: permission(decision.because) });
  };
}
