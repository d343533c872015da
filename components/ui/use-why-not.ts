'use client';

import { useTranslations } from 'next-intl';
import type { Decision } from '@/lib/access/actions';

/** Why an act is not allowed, in words; null when it is. */
export function useWhyNot(): (decision: Decision) => string | null {
  const words = useTranslations('common');
  const permission = useTranslations('shell.permission');
  return (decision) => {
    if (decision.allowed) return null;
    if (decision.because === 'tariff') return words('deniedByTariff');
    return words('denied', { permission: permission(decision.because) });
  };
}
