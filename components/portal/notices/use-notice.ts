import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { type ApiFailure, toFailure } from '@/components/data/api-failure';
import type { PortalNotice } from '@/lib/contract/claims/notices';
import { persist } from '../frame/persist';
import { look } from './notice-calls';

export interface NoticeHandle {
  state: PortalNotice;
  pending: boolean;
  failure: ApiFailure | undefined;
  /** Another phone has answered the same question: what it said is kept until this answer is given again. */
  moved: boolean;
  /** Makes a call and shows what it returns, again and again while there is no connection. @returns null after a refusal */
  action: (call: () => Promise<PortalNotice>) => Promise<PortalNotice | null>;
  show: (state: PortalNotice) => void;
}

/** Keeps a notice as the server knows it; every call returns the whole of it. */
export function useNotice(first: PortalNotice): NoticeHandle {
  const [state, setState] = useState(first);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<ApiFailure>();
  const [moved, setMoved] = useState(false);
  const busy = useRef(false);
  const isOpen = state.stage === 'OPEN';
  // The next page may still be loading: until it can be shown, this one stays.
  const show = useCallback((next: PortalNotice) => startTransition(() => setState(next)), []);
  useEffect(() => {
    if (!isOpen) return;
    // Another phone may have gone on while this page was in the background.
    const seen = () => {
      if (document.visibilityState !== 'visible' || busy.current) return;
      look().then(
        (next) => !busy.current && show(next),
        () => undefined,
      );
    };
    document.addEventListener('visibilitychange', seen);
    return () => document.removeEventListener('visibilitychange', seen);
  }, [isOpen, show]);
  const action: NoticeHandle['action'] = async (call) => {
    // A second press before the button is grey.
    if (busy.current) return null;
    busy.current = true;
    setPending(true);
    setFailure(undefined);
    setMoved(false);
    try {
      const next = await persist(call);
      show(next);
      return next;
    } catch (error) {
      const failed = toFailure(error);
      const now = failed.code === 'CONFLICT' ? await look().catch(() => null) : null;
      if (now) {
        show(now);
        setMoved(true);
      } else setFailure(failed);
      return null;
    } finally {
      busy.current = false;
      startTransition(() => setPending(false));
    }
  };
  return { state, pending, failure, moved, action, show };
}
