import 'server-only';
import { networkOf } from '@/lib/rules/kit/network';
import { CallFailure } from '../failures/call-failure';
import type { Caller } from './caller';
import { perProcess } from '../per-process';
import { hashOf } from '../session/seal';
import type { Departure } from '../http/departure';
import { Places } from '../http/places';

/** Interval of comment lines that keep proxies from closing an idle stream, ms. */
const heartbeat = 15_000;
/** Events queued for a slow browser before newer ones replace older ones. */
const room = 4;

const encoder = new TextEncoder();

export interface ServerEvent {
  event: string;
  data: unknown;
  id?: number;
}

const written = ({ event, data, id }: ServerEvent) =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

const openStreams = () => perProcess('eventStreams', () => new Set<EventStream>());

/** Closes all streams on shutdown; browsers reconnect to another process. */
export function closeEventStreams(): void {
  for (const stream of [...openStreams()]) stream.close();
}

/** Open streams: at most 256 of one network. */
const streamRoom = { inAll: 4_096, share: 1 / 15 };
/** Streams of one session: a browser holds one for its notifications, and one for each page that waits for offers. */
const maxOfSession = 12;
/** Value of Retry-After, seconds. Screens poll meanwhile. */
const comeBackAfter = 30;

const places = () => perProcess('eventStreams.places', () => new Places(streamRoom));
const ofSessions = () => perProcess('eventStreams.sessions', () => new Map<string, number>());

/**
 * Opens a stream for a caller.
 * @param onLeave called once, when the browser disconnects or the stream ends
 * @throws CallFailure TOO_MANY_REQUESTS when session or network have as many open as may be
 */
export function openStream({ session, client }: Caller, onLeave: () => void): EventStream {
  const key = session ? hashOf(session.upstreamSessionId) : '';
  const held = ofSessions().get(key) ?? 0;
  const leave = held < maxOfSession ? places().take(networkOf(client.address ?? 'unknown')) : undefined;
  if (!leave) throw new CallFailure('TOO_MANY_REQUESTS', { retryAfter: comeBackAfter });
  ofSessions().set(key, held + 1);
  return new EventStream(() => {
    leave();
    const left = (ofSessions().get(key) ?? 1) - 1;
    if (left > 0) ofSessions().set(key, left);
    else ofSessions().delete(key);
    onLeave();
  });
}

/**
 * Server-sent events to one browser. Each event is the full state under its name. For a slow browser the newest event
 * of a name replaces the queued one, so memory use is bounded.
 */
export class EventStream {
  readonly #held = new Map<string, string>();
  readonly #onLeave: () => void;
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  #ending = false;
  #timer: ReturnType<typeof setInterval> | undefined;

  /** @param onLeave called once, when the browser disconnects or the stream ends */
  constructor(onLeave: () => void) {
    this.#onLeave = onLeave;
  }

  send(event: ServerEvent): void {
    if (this.#ending) return;
    this.#held.delete(event.event);
    this.#held.set(event.event, written(event));
    this.#flush();
  }

  /** Sends a last event and closes the stream. */
  end(event: ServerEvent): void {
    this.send(event);
    this.#ending = true;
    this.#flush();
  }

  response(signal: Departure): Response {
    const source: UnderlyingDefaultSource<Uint8Array> = {
      start: (controller) => {
        this.#controller = controller;
        openStreams().add(this);
        controller.enqueue(encoder.encode('retry: 1000\n\n'));
        this.#timer = setInterval(() => this.#beat(), heartbeat);
        signal.addEventListener('abort', () => this.close());
        if (signal.aborted) this.close();
        this.#flush();
      },
      pull: () => this.#flush(),
      cancel: () => this.close(),
    };
    const headers = {
      'Content-Type': 'text/event-stream; charset=utf-8',
      // no-transform: compression would buffer events.
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    };
    return new Response(new ReadableStream(source, { highWaterMark: room }), { headers });
  }

  #flush(): void {
    for (const [event, text] of this.#held) {
      if (!this.#controller || (this.#controller.desiredSize ?? 0) <= 0) return;
      // Removed first: enqueueing can request more at once and re-enter this function.
      this.#held.delete(event);
      this.#controller.enqueue(encoder.encode(text));
    }
    if (this.#ending) this.close();
  }

  #beat(): void {
    if ((this.#controller?.desiredSize ?? 0) > 0) this.#controller?.enqueue(encoder.encode(':\n\n'));
  }

  /** Closes the connection; the browser reconnects for the rest. */
  close(): void {
    const controller = this.#controller;
    if (!controller) return;
    this.#controller = undefined;
    openStreams().delete(this);
    clearInterval(this.#timer);
    try {
      controller.close();
    } catch {
      // The browser has closed it already.
    }
    this.#onLeave();
  }
}
