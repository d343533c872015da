'use client';

import { useCallback, useRef } from 'react';
import { newIdempotencyKey } from '@/components/data/request';

/** The key under which one act is sent: the same for its repeats, another as soon as what is sent changes. */
export function useActKey(): (body: object) => string {
  const last = useRef({ sent: '', key: '' });
  return useCallback((body: object) => {
    const sent = JSON.stringify(body);
    if (last.current.sent !== sent) last.current = { sent, key: newIdempotencyKey() };
    return last.current.key;
  }, []);
}
