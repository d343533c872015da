// Every screen loads this: types only from the contract, no zod, no ky.
import type { ApiError } from '@/lib/contract/kit/errors';
import type { NotificationFeed } from '@/lib/contract/desk/notifications';
import { ApiFailure } from './api-failure';
import { ask } from './ask';
import { pageAccount } from './page-account';
import { isParting, onParting } from './parting';
import { watch } from './watch';

const path = 'notifications/stream';
/** Tabs of one account share a stream; a tab of another account must not hear it. */
const nameOfLine = () => `notifications-${pageAccount() ?? ''}`;

export interface FeedWatcher {
  onFeed: (feed: NotificationFeed) => void;
  /** The session is over; the stream ends. */
  onEnd: (failure: Pick<ApiError, 'code'>) => void;
}

type Word = { kind: 'feed'; feed: NotificationFeed } | { kind: 'ask' };

/** First back-off after a failed connection, ms; doubles each time. */
const backoff = { first: 2_000, longest: 60_000 };

/** Returns the current feed. @throws ApiFailure */
export const feedNow = (signal?: AbortSignal): Promise<NotificationFeed> =>
  ask<NotificationFeed>('GET', `/${path}`, undefined, signal);

/**
 * Watches the notifications; returns the function that stops. One tab of the browser holds the stream and forwards
 * events to the others; another tab takes over when it closes (browsers allow few connections per host).
 */
export function watchFeed(watcher: FeedWatcher): () => void {
  const stopped = new AbortController();
  const name = nameOfLine();
  const channel = new BroadcastChannel(name);
  let latest: NotificationFeed | undefined;
  const tell = (feed: NotificationFeed) => {
    latest = feed;
    watcher.onFeed(feed);
  };
  let holds = false;
  channel.onmessage = ({ data }: MessageEvent<Word>) => {
    if (data.kind === 'feed') tell(data.feed);
    else if (holds && latest) channel.postMessage({ kind: 'feed', feed: { ...latest, arrivals: [] } } satisfies Word);
  };
  const hold = () => {
    holds = true;
    return holdLine(stopped.signal, watcher, (feed) => {
      tell(feed);
      channel.postMessage({ kind: 'feed', feed } satisfies Word);
    });
  };
  channel.postMessage({ kind: 'ask' } satisfies Word);
  // Without locks (plain http in an office network) every tab holds its own stream.
  if ('locks' in navigator) void navigator.locks.request(name, { signal: stopped.signal }, hold).catch(() => undefined);
  else void hold();
  return () => {
    stopped.abort();
    channel.close();
  };
}

/** Holds the stream until it is stopped or the session ends; reconnects after a refusal. */
function holdLine(signal: AbortSignal, { onEnd }: FeedWatcher, onFeed: FeedWatcher['onFeed']): Promise<void> {
  return new Promise((release) => {
    let stop = () => {};
    let timer: ReturnType<typeof setTimeout>;
    let wait = backoff.first;
    const pause = () => {
      clearTimeout(timer);
      stop();
    };
    const close = () => {
      unlisten();
      pause();
      release();
    };
    const feed = (state: NotificationFeed) => {
      wait = backoff.first;
      onFeed(state);
    };
    const end = (failure: ApiError) => {
      close();
      onEnd(failure);
    };
    const again = () => {
      // A refused stream has no body: a call says whether the session has ended, or somebody else is signed in.
      void feedNow(signal).catch((failure: unknown) => {
        if (failure instanceof ApiFailure && failure.status === 401) end(failure);
      });
      timer = setTimeout(open, wait * (0.75 + Math.random() / 2));
      wait = Math.min(wait * 2, backoff.longest);
    };
    const open = () => {
      if (!isParting()) stop = watch(path, { feed, end }, again);
    };
    const unlisten = onParting(() => (isParting() ? pause() : open()));
    signal.addEventListener('abort', close, { once: true });
    if (signal.aborted) close();
    else open();
  });
}
