import type { ScanPage } from './scan-page';

/** The service worker opens the same database (`public/share-target.js`). */
const database = { name: 'scan', version: 1 };
type Store = 'drafts' | 'sources' | 'shared';

/** What is kept of a scan until it is filed; each account has one. */
export interface ScanDraft {
  pages: ScanPage[];
  /** What was typed about it. */
  filing: { name: string; infoType: string; orderId: string | null };
}

/** Files that were shared to the product from another program wait this long, ms. */
const sharedFor = 60 * 60 * 1000;

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(database.name, database.version);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('drafts');
      request.result.createObjectStore('sources');
      request.result.createObjectStore('shared', { autoIncrement: true });
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('No store'));
  });
}

/** One transaction in a connection of its own: one that stayed open would keep a sign-out from emptying the store. */
async function within<T>(stores: Store[], mode: IDBTransactionMode, work: (storeOf: (name: Store) => IDBObjectStore) => IDBRequest<T> | void): Promise<T> {
  const db = await open();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = db.transaction(stores, mode);
      const request = work((name) => transaction.objectStore(name));
      transaction.oncomplete = () => resolve((request ? request.result : undefined) as T);
      transaction.onerror = () => reject(transaction.error ?? new Error('Not kept'));
      transaction.onabort = () => reject(transaction.error ?? new Error('Not kept'));
    });
  } finally {
    db.close();
  }
}

const own = (accountId: string, sourceId = '') => [accountId, sourceId];
const allOf = (accountId: string) => IDBKeyRange.bound([accountId], [accountId, []]);

/** Keeps a picture or a PDF of an account's scan. */
export const keepSource = (accountId: string, sourceId: string, file: Blob): Promise<unknown> =>
  within(['sources'], 'readwrite', (storeOf) => storeOf('sources').put(file, own(accountId, sourceId)));

/** Keeps pages and what was typed; one without pages is forgotten, with its files. */
export async function keepDraft(accountId: string, draft: ScanDraft): Promise<void> {
  if (draft.pages.length === 0) return forgetDraft(accountId);
  await within(['drafts'], 'readwrite', (storeOf) => storeOf('drafts').put(draft, accountId));
}

export async function forgetDraft(accountId: string): Promise<void> {
  await within(['drafts', 'sources'], 'readwrite', (storeOf) => {
    storeOf('drafts').delete(accountId);
    storeOf('sources').delete(allOf(accountId));
  });
}

/** The scan that was left unfinished, with its files; null when there is none, or a file of it is gone. */
export async function keptDraft(accountId: string): Promise<(ScanDraft & { sources: Map<string, Blob> }) | null> {
  const draft = await within<ScanDraft | undefined>(['drafts'], 'readonly', (storeOf) => storeOf('drafts').get(accountId));
  if (!draft) return null;
  const sources = new Map<string, Blob>();
  for (const { sourceId } of draft.pages) {
    const file = sources.get(sourceId) ?? (await within<Blob | undefined>(['sources'], 'readonly', (storeOf) => storeOf('sources').get(own(accountId, sourceId))));
    if (file) sources.set(sourceId, file);
  }
  return { ...draft, pages: draft.pages.filter(({ sourceId }) => sources.has(sourceId)), sources };
}

/** Takes the files that were shared to the product; each is given once. */
export async function takeShared(now = Date.now()): Promise<File[]> {
  const shared = await within<{ file: File; at: number }[]>(['shared'], 'readonly', (storeOf) => storeOf('shared').getAll());
  await within(['shared'], 'readwrite', (storeOf) => storeOf('shared').clear());
  return shared.filter(({ at }) => now - at < sharedFor).map(({ file }) => file);
}

/** Whoever signs out leaves no scan behind. */
export const forgetScans = (): Promise<void> =>
  new Promise((resolve) => {
    if (!('indexedDB' in globalThis)) return resolve();
    const request = indexedDB.deleteDatabase(database.name);
    request.onsuccess = request.onerror = request.onblocked = () => resolve();
  });
