'use client';

import { useCallback, useRef } from 'react';
import { newIdempotencyKey } from '@/components/data/request';

/** Returns a function for idempotency keys: the same key for repeats of an action, a new one when the body changes. */
export function useActKey(): (body: object) => string {
  const last = useRef({ sent: '', key: '' });
  return useCallback((body: object) => {
    const sent = JSON.stringify(body);
    if (last.current.sent !== sent) last.current = { sent, key: newIdempotencyKey() };
    return last.current.key;
  }, []);
}
