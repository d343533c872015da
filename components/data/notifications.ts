// Loaded with every screen: types only from the contract, no zod, no ky.
import type { ApiError } from '@/lib/contract/errors';
import type { NotificationFeed } from '@/lib/contract/notifications';
import { ask } from './ask';
import { isParting, onParting } from './parting';

const address = '/notifications/stream';
const name = 'notifications';

export interface FeedWatcher {
  onFeed: (feed: NotificationFeed) => void;
  /** The session is over: nothing more will come. */
  onEnd: (failure: Pick<ApiError, 'code'>) => void;
}

type Word = { kind: 'feed'; feed: NotificationFeed } | { kind: 'ask' };

/** A line that cannot be opened is tried again after this long, ms, doubled each time. */
const backoff = { first: 2_000, longest: 60_000 };

/** The feed as it stands. @throws ApiFailure */
export const feedNow = (signal?: AbortSignal): Promise<NotificationFeed> =>
  ask<NotificationFeed>('GET', address, undefined, signal);

/**
 * Watches a person's notifications; answers the function that stops. Of all the tabs of a browser one holds the line
 * and tells the others, the next one takes it over when that tab closes (browsers allow few lines to one host).
 */
export function watchFeed(watcher: FeedWatcher): () => void {
  const stopped = new AbortController();
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
  // Without locks (plain http in an office network) every tab holds a line of its own.
  if ('locks' in navigator) void navigator.locks.request(name, { signal: stopped.signal }, hold).catch(() => undefined);
  else void hold();
  return () => {
    stopped.abort();
    channel.close();
  };
}

/** Holds the line until it is stopped or the session ends; opens it again when it was refused. */
function holdLine(signal: AbortSignal, { onEnd }: FeedWatcher, onFeed: FeedWatcher['onFeed']): Promise<void> {
  return new Promise((release) => {
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout>;
    let wait = backoff.first;
    const pause = () => {
      clearTimeout(timer);
      source?.close();
    };
    const close = () => {
      unlisten();
      pause();
      release();
    };
    const open = () => {
      if (isParting()) return;
      source = new EventSource(`/api${address}`);
      source.addEventListener('feed', (event) => {
        wait = backoff.first;
        onFeed(JSON.parse(event.data) as NotificationFeed);
      });
      source.addEventListener('end', (event) => {
        close();
        onEnd(JSON.parse(event.data) as ApiError);
      });
      source.addEventListener('error', () => {
        // A cut line is CONNECTING: the browser resumes it by itself, from the last version it saw.
        if (source?.readyState !== EventSource.CLOSED || signal.aborted) return;
        timer = setTimeout(open, wait * (0.75 + Math.random() / 2));
        wait = Math.min(wait * 2, backoff.longest);
      });
    };
    const unlisten = onParting(() => (isParting() ? pause() : open()));
    signal.addEventListener('abort', close, { once: true });
    if (signal.aborted) close();
    else open();
  });
}
