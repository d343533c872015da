import 'server-only';
import { perProcess } from '../per-process';

/** Comment lines that keep proxies from closing a silent line, every so many ms. */
const heartbeat = 15_000;
/** Events that may wait for a slow browser before newer ones take the place of older ones. */
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

/** Closes every line when the process is told to end, which it would wait for; browsers go on with the next process. */
export function closeEventStreams(): void {
  for (const stream of [...openStreams()]) stream.close();
}

/**
 * Server-sent events to one browser. Each event is the whole state under its name: while a slow browser has not taken
 * the last ones, the newest of a name replaces the one before it, and memory stays flat.
 */
export class EventStream {
  readonly #held = new Map<string, string>();
  readonly #onLeave: () => void;
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  #ending = false;
  #timer: ReturnType<typeof setInterval> | undefined;

  /** @param onLeave called once, when the browser has left or the stream has ended */
  constructor(onLeave: () => void) {
    this.#onLeave = onLeave;
  }

  send(event: ServerEvent): void {
    if (this.#ending) return;
    this.#held.delete(event.event);
    this.#held.set(event.event, written(event));
    this.#flush();
  }

  /** Sends a last event and closes when the browser has it. */
  end(event: ServerEvent): void {
    this.send(event);
    this.#ending = true;
    this.#flush();
  }

  response(signal: AbortSignal): Response {
    const source: UnderlyingDefaultSource<Uint8Array> = {
      start: (controller) => {
        this.#controller = controller;
        openStreams().add(this);
        controller.enqueue(encoder.encode('retry: 1000\n\n'));
        this.#timer = setInterval(() => this.#beat(), heartbeat);
        signal.addEventListener('abort', () => this.close(), { once: true });
        if (signal.aborted) this.close();
        this.#flush();
      },
      pull: () => this.#flush(),
      cancel: () => this.close(),
    };
    const headers = {
      'Content-Type': 'text/event-stream; charset=utf-8',
      // no-transform: compression would hold events back until its buffer is full.
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    };
    return new Response(new ReadableStream(source, { highWaterMark: room }), { headers });
  }

  #flush(): void {
    for (const [event, text] of this.#held) {
      if (!this.#controller || (this.#controller.desiredSize ?? 0) <= 0) return;
      // Taken out first: enqueueing may ask for more at once, and come back here.
      this.#held.delete(event);
      this.#controller.enqueue(encoder.encode(text));
    }
    if (this.#ending) this.close();
  }

  #beat(): void {
    if ((this.#controller?.desiredSize ?? 0) > 0) this.#controller?.enqueue(encoder.encode(':\n\n'));
  }

  /** Ends the line as it is; the browser comes back for the rest. */
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
