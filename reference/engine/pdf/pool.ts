import type { Worker } from 'node:worker_threads';
import { Failure } from '../failures/failure';
import { startThread } from '../start-thread';
import { pdfModule } from './pdf-module';
import type { Order, Reply, TaskKind, Tasks } from './tasks';
import { watchWork } from './watch-work';

export interface PoolOptions {
  threads: number;
  /** Longest work of a thread on one order, ms. */
  timeout: Record<TaskKind, number>;
  /** Orders that may wait. */
  longestQueue: number;
  /** After how much quiet a thread ends, ms. */
  quiet: number;
}

interface Waiting {
  kind: TaskKind;
  document: string;
  order: Tasks[TaskKind]['order'];
  resolve(answer: never): void;
  reject(error: unknown): void;
}

interface Thread {
  worker: Worker;
  /** What it has open. */
  document?: string | undefined;
  busy?: { waiting: Waiting; number: number; unwatch: () => void } | undefined;
  idle?: NodeJS.Timeout | undefined;
}

/** More than this and a thread is ended after its order: a large file must not keep what it took. */
const maxKeptMemory = 128 * 1024 * 1024;
const limits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };
/** A thread that does not come up in this time never will, ms. */
const startTimeout = 60_000;

/**
 * Threads that read and draw PDF files. Whatever a file does, it does to its own thread: one that takes too long, takes
 * too much memory or crashes is ended, the file refused as malformedPdfDocument, and another thread started when needed.
 * Documents take turns, so that one of a thousand pages does not keep others waiting.
 */
export class PdfPool {
  private readonly threads = new Set<Thread>();
  private readonly queues = new Map<string, Waiting[]>();
  private waiting = 0;
  private starting = 0;
  private numbers = 0;
  private closed = false;

  /** @param bytesOf the content of a document by its hash */
  constructor(
    private readonly options: PoolOptions,
    private readonly bytesOf: (document: string) => Promise<Uint8Array>,
  ) {}

  /** Orders done and under way. @throws Failure of a PdfRefusal, TOO_MANY_REQUESTS */
  run<K extends TaskKind>(kind: K, document: string, order: Tasks[K]['order']): Promise<Tasks[K]['answer']> {
    if (this.closed) return Promise.reject(new Failure('UPSTREAM_UNAVAILABLE'));
    if (this.waiting >= this.options.longestQueue)
      return Promise.reject(new Failure('TOO_MANY_REQUESTS', { retryAfter: 2 }));
    return new Promise((resolve, reject) => {
      const queue = this.queues.get(document) ?? [];
      queue.push({ kind, document, order, resolve: resolve as Waiting['resolve'], reject });
      this.queues.set(document, queue);
      this.waiting++;
      this.advance();
    });
  }

  async close(): Promise<void> {
    this.closed = true;
    for (const queue of this.queues.values())
      for (const { reject } of queue) reject(new Failure('UPSTREAM_UNAVAILABLE'));
    this.queues.clear();
    await Promise.all([...this.threads].map((thread) => this.end(thread, new Failure('UPSTREAM_UNAVAILABLE'))));
  }

  private advance(): void {
    while (this.waiting > 0 && !this.closed) {
      const free = [...this.threads].filter(({ busy }) => !busy);
      if (free.length === 0) return this.startOne();
      const next = this.next(free);
      void this.begin(next.thread, next.waiting);
    }
  }

  /** The document whose turn it is; of free threads the one that has it open. */
  private next(free: Thread[]): { thread: Thread; waiting: Waiting } {
    const [document, queue] = this.queues.entries().next().value!;
    const waiting = queue.shift()!;
    this.waiting--;
    this.queues.delete(document);
    if (queue.length > 0) this.queues.set(document, queue);
    const thread = free.find((one) => one.document === document) ?? free.find((one) => !one.document) ?? free[0]!;
    return { thread, waiting };
  }

  private startOne(): void {
    if (this.starting > 0 || this.threads.size + this.starting >= this.options.threads) return;
    this.starting++;
    void this.start()
      .then(
        (thread) => void this.threads.add(thread),
        (error: unknown) => this.giveUp(error),
      )
      .finally(() => {
        this.starting--;
        this.advance();
      });
  }

  private async start(): Promise<Thread> {
    const worker = startThread(import.meta.url, 'pdf-worker', { limits, data: await pdfModule() });
    const thread: Thread = { worker };
    await new Promise<void>((resolve, reject) => {
      const clock = setTimeout(() => reject(new Error('a thread for PDF files did not start')), startTimeout);
      worker.once('message', () => resolve(clearTimeout(clock)));
      worker.once('error', reject);
    }).catch(async (error: unknown) => {
      await worker.terminate();
      throw error;
    });
    worker.removeAllListeners('error');
    worker.on('message', (reply: Reply) => this.receive(thread, reply));
    worker.on('error', (error) => void this.end(thread, tooMuch(error.message)));
    worker.on('exit', () => void this.end(thread, tooMuch('its thread ended')));
    if (this.closed) await worker.terminate();
    worker.unref();
    return thread;
  }

  /** No thread starts: rejects the waiting calls instead of leaving them pending. */
  private giveUp(error: unknown): void {
    if (this.threads.size > 0) return;
    for (const queue of this.queues.values()) for (const { reject } of queue) reject(error);
    this.queues.clear();
    this.waiting = 0;
  }

  private async begin(thread: Thread, waiting: Waiting): Promise<void> {
    const { kind, document, order } = waiting;
    const number = ++this.numbers;
    clearTimeout(thread.idle);
    const timeout = this.options.timeout[kind];
    const unwatch = watchWork(
      thread.worker,
      timeout,
      () => void this.end(thread, tooMuch(`it took longer than ${timeout} ms`)),
    );
    thread.busy = { waiting, number, unwatch };
    try {
      const bytes = thread.document === document && kind !== 'open' ? undefined : await this.bytesOf(document);
      if (thread.busy?.number !== number) return;
      thread.document = document;
      const message: Order = { number, kind, document, order, ...(bytes && { bytes }) };
      thread.worker.postMessage(message, bytes ? [bytes.buffer as ArrayBuffer] : []);
    } catch (error) {
      this.release(thread);
      waiting.reject(error);
      this.advance();
    }
  }

  private receive(thread: Thread, reply: Reply): void {
    if (thread.busy?.number !== reply.number) return;
    const { waiting } = thread.busy;
    this.release(thread);
    if ('refusal' in reply) {
      thread.document = undefined;
      waiting.reject(new Failure(reply.refusal, { message: reply.message }));
    } else {
      // What these leave open is not the document as it came.
      if (['stamp', 'fill', 'open'].includes(waiting.kind)) thread.document = undefined;
      waiting.resolve(reply.answer as never);
    }
    const spent = ('broken' in reply && reply.broken) || reply.memory > maxKeptMemory;
    if (spent) void this.end(thread);
    else this.advance();
  }

  private release(thread: Thread): void {
    thread.busy?.unwatch();
    thread.busy = undefined;
    thread.idle = setTimeout(() => void this.end(thread), this.options.quiet).unref();
  }

  private async end(thread: Thread, reason: Failure = tooMuch('its thread ended')): Promise<void> {
    if (!this.threads.delete(thread)) return;
    const { busy } = thread;
    clearTimeout(thread.idle);
    busy?.unwatch();
    thread.busy = undefined;
    busy?.waiting.reject(reason);
    this.advance();
    await thread.worker.terminate();
  }
}

const tooMuch = (message: string) => new Failure('malformedPdfDocument', { message });
