'use client';

import { useTranslations } from 'next-intl';
import type { Rider } from '@/lib/contract/quotes/cars';

/** Hidden from the list (S2 §3); an amount typed by the agent is stored under this name. */
export const manualRider = 'MANUAL_RIDER';

/** Returns a function that names a rider by id, the manual one included. */
export function useRiderName(riders: readonly Rider[]): (entityId: string) => string {
  const text = useTranslations('offers');
  return (entityId) =>
    entityId === manualRider
      ? text('manualRider')
      : (riders.find((rider) => rider.entityId === entityId)?.name ?? entityId);
}
