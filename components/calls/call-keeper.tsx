'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ask } from '@/components/data/ask';
import { watchFeed } from '@/components/data/notifications';
import { useShell } from '@/components/shell/frame/shell-context';
import { lazyDialog, lazyPart } from '@/components/ui/state/lazy-part';
import { holds } from '@/lib/access/rule';
import type { LiveCall } from '@/lib/contract/customers/call-rows';
import { useDialling } from './dial/use-dialling';
import { setPlayerOpen, useIsPlayerOpen } from './player-open';

// Neither is loaded before there is something to show.
const CallPlayer = lazyDialog(() => import('./call-player').then((loaded) => loaded.CallPlayer));
const IncomingCalls = lazyPart(() => import('./incoming-calls').then((loaded) => loaded.IncomingCalls), {
  unasked: true,
});

/** Shows the player, and who is calling, on every screen; for accounts with telephony only (TEL-03). */
export function CallKeeper() {
  const { viewer } = useShell();
  if (!holds(viewer, 'VIEW_MENU_TELEPHONY')) return null;
  return holds(viewer, 'voip') ? <WithTelephony /> : <WithoutExtension />;
}

/** Numbers are dialled by the device. A person without an extension is told who adds one. */
function WithoutExtension() {
  useDialling();
  return null;
}

function WithTelephony() {
  const { pressed, end } = useDialling();
  const open = useIsPlayerOpen();
  useEffect(() => {
    // The last lines of a screen stay above the player.
    document.documentElement.toggleAttribute('data-player', open);
  }, [open]);
  const live = useLiveCalls();
  return (
    <>
      {open && <CallPlayer onClose={() => setPlayerOpen(false)} />}
      {(live.length > 0 || pressed) && <IncomingCalls calls={live} pressed={pressed} onEnd={end} />}
    </>
  );
}

const liveKey = ['calls', 'live'];

/** Returns the calls that ring for this person or that they make. Read again when the notification feed reports a change. */
function useLiveCalls(): readonly LiveCall[] {
  const client = useQueryClient();
  const version = useRef<number>(undefined);
  const [watching, watch] = useState(false);
  const { data } = useQuery({
    queryKey: liveKey,
    queryFn: ({ signal }) => ask<LiveCall[]>('GET', '/phone-api/agent/phonecalls/live', undefined, signal),
    enabled: watching,
    // A ring whose end was lost goes away by itself.
    refetchInterval: ({ state }) => (state.data?.length ? 15_000 : false),
  });
  const look = useEffectEvent((next: number) => {
    if (version.current === next) return;
    const isFirst = version.current === undefined;
    version.current = next;
    watch(true);
    if (isFirst) return;
    void client.invalidateQueries({ queryKey: liveKey });
    void client.invalidateQueries({ queryKey: ['calls', 'find'] });
    void client.invalidateQueries({ queryKey: ['calls', 'missed'] });
    void client.invalidateQueries({ queryKey: ['calls', 'figures'] });
  });
  useEffect(() => {
    let stop = () => {};
    const timer = setTimeout(
      () => (stop = watchFeed({ onFeed: ({ version: next }) => look(next), onEnd: () => undefined })),
      700,
    );
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
  return data ?? [];
}
