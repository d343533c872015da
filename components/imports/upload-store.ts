// Every staff screen loads this: what sends the parts is loaded when a file is chosen, types only from the contract.
import { type ApiFailure, toFailure, unreachable } from '@/components/data/api-failure';
import { setUnsent } from '@/components/data/unsent';
import type { ImportUpload } from '@/lib/contract/customers/import-uploads';
import { arrived } from './arrived';
import type { Sender, Sending } from './send-in-parts';

/** A large file that this page sends. */
export interface FileUpload extends Pick<ImportUpload, 'source' | 'supplier'> {
  /** Known to this page only: the upstream knows it when its first call is answered. */
  key: string;
  file: File;
  state: 'running' | 'paused' | 'cancelling' | 'failed' | 'done';
  sending: Sending;
  /** The upload as last answered; null before, and after it was forgotten upstream. */
  upload: ImportUpload | null;
  /** Bytes that were there when it was begun or gone on with; null before. */
  stoodAt: number | null;
  /** Upload that the file was chosen for, which may turn out to be of another file. */
  expectedId: string | null;
  failure: ApiFailure | null;
  /** The import, once the file is complete. */
  importId: string | null;
}

type Chosen = Pick<FileUpload, 'file' | 'source' | 'supplier' | 'expectedId'>;

/** How an upload has ended. */
export type Outcome = 'done' | 'failed' | 'cancelled';
type Tell = (outcome: Outcome, upload: FileUpload, attended: boolean) => void;

interface Work {
  control: AbortController;
  ended: Promise<void>;
}

const beginning: Sending = { step: 'preparing', bytes: 0, secondsLeft: null, waits: null };

/**
 * The uploads of a page. They belong to the page and not to a screen: they go on while the user moves through the product,
 * until the document is left.
 */
export class Uploads {
  #all: readonly FileUpload[] = [];
  #last = 0;
  readonly #works = new Map<string, Work>();
  readonly #listeners = new Set<() => void>();
  readonly #tellers = new Set<Tell>();
  /** Number of screens that show an upload. */
  readonly #attended = new Map<string, number>();
  readonly #load: () => Promise<Sender>;

  constructor(load: () => Promise<Sender> = loadSender) {
    this.#load = load;
  }

  readonly all = (): readonly FileUpload[] => this.#all;

  /** Starts to send a file, or goes on with it. @returns its key */
  start(chosen: Chosen): string {
    const known = this.#all.find((one) => isSame(one, chosen) && one.state !== 'done');
    if (known) {
      this.resume(known.key);
      return known.key;
    }
    const key = `upload ${++this.#last}`;
    this.#set([{ ...chosen, key, state: 'running', sending: beginning, ...nothing }, ...this.#all]);
    this.#go(key);
    return key;
  }

  resume(key: string): void {
    const state = this.#find(key)?.state;
    if (state === 'paused' || state === 'failed') this.#go(key);
  }

  pause(key: string): void {
    if (this.#find(key)?.state !== 'running') return;
    this.#works.get(key)?.control.abort();
    this.#change(key, { state: 'paused' });
  }

  /** Cancels an upload here and upstream. One that is complete by now ends as such. */
  async cancel(key: string): Promise<void> {
    const { state } = this.#find(key) ?? {};
    if (state === undefined || state === 'done' || state === 'cancelling') return;
    const work = this.#works.get(key);
    work?.control.abort();
    this.#change(key, { state: 'cancelling' });
    // Its first call may be under way: what that creates is to go as well.
    await work?.ended;
    const upload = this.#find(key)?.upload;
    try {
      if (upload) await (await this.#load()).abandon(upload.uploadId);
    } catch (error) {
      const failure = toFailure(error);
      if (failure.code === 'CONFLICT' && upload) {
        this.#change(key, { upload: { ...upload, missing: [] } });
        return this.#go(key);
      }
      if (failure.code !== 'NOT_FOUND') return this.#fail(key, failure);
    }
    const cancelled = this.#find(key);
    this.dismiss(key);
    if (cancelled) this.#tell('cancelled', cancelled);
  }

  /** Takes one that was done off the list. */
  dismiss(key: string): void {
    this.#works.delete(key);
    this.#set(this.#all.filter((one) => one.key !== key));
  }

  /** Ends all uploads of this page; what has arrived stays upstream for a day. */
  forget(): void {
    for (const { control } of this.#works.values()) control.abort();
    this.#works.clear();
    this.#set([]);
  }

  /** Goes on with what a lost connection has stopped. */
  readonly resumeLost = (): void => {
    for (const { key, state, failure } of this.#all) if (state === 'failed' && failure?.status === 0) this.#go(key);
  };

  /** Says that a screen shows an upload, so that its end needs no toast. @returns how to end that */
  attend(key: string): () => void {
    this.#attended.set(key, (this.#attended.get(key) ?? 0) + 1);
    return () => {
      const left = this.#attended.get(key)! - 1;
      if (left > 0) this.#attended.set(key, left);
      else this.#attended.delete(key);
    };
  }

  readonly onChange = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  onOutcome(teller: Tell): () => void {
    this.#tellers.add(teller);
    return () => void this.#tellers.delete(teller);
  }

  #go(key: string): void {
    const control = new AbortController();
    this.#change(key, { state: 'running', failure: null, sending: beginning, stoodAt: null });
    this.#works.set(key, { control, ended: this.#run(key, control.signal) });
  }

  async #run(key: string, signal: AbortSignal): Promise<void> {
    const { file, source, supplier, upload: known } = this.#find(key)!;
    const tell = (sending: Sending) => !signal.aborted && this.#change(key, { sending });
    const stands = (upload: ImportUpload) =>
      this.#change(key, { upload, stoodAt: this.#find(key)?.stoodAt ?? arrived(upload) });
    try {
      const { sendInParts } = await this.#load();
      const { importId } = await sendInParts(file, { source, supplier }, { known, signal, tell, stands });
      if (signal.aborted) return;
      this.#change(key, { state: 'done', importId });
      const done = this.#find(key);
      if (done) this.#tell('done', done);
    } catch (error) {
      if (!signal.aborted) this.#fail(key, toFailure(error));
    }
  }

  #fail(key: string, failure: ApiFailure): void {
    const gone = failure.code === 'NOT_FOUND' && { upload: null, stoodAt: null };
    this.#change(key, { state: 'failed', failure, ...gone });
    const upload = this.#find(key);
    if (upload) this.#tell('failed', upload);
  }

  #find(key: string): FileUpload | undefined {
    return this.#all.find((one) => one.key === key);
  }

  #change(key: string, part: Partial<FileUpload>): void {
    this.#set(this.#all.map((one) => (one.key === key ? { ...one, ...part } : one)));
  }

  #set(uploads: readonly FileUpload[]): void {
    this.#all = uploads;
    setUnsent(uploads.filter(isSending).length);
    for (const listener of this.#listeners) listener();
  }

  #tell(outcome: Outcome, upload: FileUpload): void {
    for (const teller of this.#tellers) teller(outcome, upload, this.#attended.has(upload.key));
  }
}

const nothing = { upload: null, stoodAt: null, failure: null, importId: null };

/** Returns whether leaving the page would stop an upload. */
export const isSending = ({ state }: Pick<FileUpload, 'state'>): boolean =>
  state === 'running' || state === 'cancelling';

const isSame = (one: Chosen, other: Chosen): boolean =>
  one.source === other.source &&
  one.supplier === other.supplier &&
  one.file.name === other.file.name &&
  one.file.size === other.file.size &&
  one.file.lastModified === other.file.lastModified;

/** Loads what sends the parts. @throws ApiFailure without a connection */
async function loadSender(): Promise<Sender> {
  try {
    return await import('./send-in-parts');
  } catch {
    throw unreachable();
  }
}

/** The uploads of this page. */
export const fileUploads = new Uploads();
