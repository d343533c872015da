import type { ScanPage } from './scan-page';

/** The service worker opens the same database (`public/share-target.js`). */
const database = { name: 'scan', version: 1 };
type Store = 'drafts' | 'sources' | 'shared';

/** Stored state of an unfinished scan; one per account. */
export interface ScanDraft {
  pages: ScanPage[];
  /** Details typed so far. */
  filing: { name: string; infoType: string; orderId: string | null };
}

/** Shared files from other apps are kept this long, ms. */
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

/** Runs one transaction on its own connection: an open connection would block deletion of the database at sign-out. */
async function within<T>(
  stores: Store[],
  mode: IDBTransactionMode,
  work: (storeOf: (name: Store) => IDBObjectStore) => IDBRequest<T> | void,
): Promise<T> {
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

/** Stores a picture or a PDF of an account's scan. */
export const keepSource = (accountId: string, sourceId: string, file: Blob): Promise<unknown> =>
  within(['sources'], 'readwrite', (storeOf) => storeOf('sources').put(file, own(accountId, sourceId)));

/**
 * Stores pages and typed details. Files of removed pages stay until the scan is next opened, because a removal can be
 * undone.
 */
export const keepDraft = (accountId: string, draft: ScanDraft): Promise<unknown> =>
  within(['drafts'], 'readwrite', (storeOf) => storeOf('drafts').put(draft, accountId));

export async function forgetDraft(accountId: string): Promise<void> {
  await within(['drafts', 'sources'], 'readwrite', (storeOf) => {
    storeOf('drafts').delete(accountId);
    storeOf('sources').delete(allOf(accountId));
  });
}

/**
 * Returns the unfinished scan with its files; null when there is none. Drops pages without a file and deletes files
 * without a page.
 */
export async function keptDraft(accountId: string): Promise<(ScanDraft & { sources: Map<string, Blob> }) | null> {
  const draft = await within<ScanDraft | undefined>(['drafts'], 'readonly', (storeOf) =>
    storeOf('drafts').get(accountId),
  );
  const wanted = new Set(draft?.pages.map(({ sourceId }) => sourceId));
  await forgetSources(accountId, wanted);
  if (!draft) return null;
  const sources = new Map<string, Blob>();
  for (const sourceId of wanted) {
    const file = await within<Blob | undefined>(['sources'], 'readonly', (storeOf) =>
      storeOf('sources').get(own(accountId, sourceId)),
    );
    if (file) sources.set(sourceId, file);
  }
  return { ...draft, pages: draft.pages.filter(({ sourceId }) => sources.has(sourceId)), sources };
}

const forgetSources = (accountId: string, wanted: ReadonlySet<string>): Promise<unknown> =>
  within(['sources'], 'readwrite', (storeOf) => {
    const store = storeOf('sources');
    const asking = store.getAllKeys(allOf(accountId));
    asking.onsuccess = () => {
      for (const key of asking.result as [string, string][]) if (!wanted.has(key[1])) store.delete(key);
    };
  });

interface Shared {
  file: File;
  at: number;
  /** A file for an import; other files are pages for the scan. */
  sheet?: boolean;
}

/** Goes through the shared files of one kind. */
function eachShared(store: IDBObjectStore, sheet: boolean, work: (shared: Shared, cursor: IDBCursorWithValue) => void) {
  const asking = store.openCursor();
  asking.onsuccess = () => {
    const cursor = asking.result;
    if (!cursor) return;
    const shared = cursor.value as Shared;
    if ((shared.sheet ?? false) === sheet) work(shared, cursor);
    cursor.continue();
  };
}

const deleteShared = (store: IDBObjectStore, sheet: boolean, wants: (shared: Shared) => boolean = () => true): void =>
  eachShared(store, sheet, (shared, cursor) => {
    if (wants(shared)) cursor.delete();
  });

/** Returns the files of one kind that were shared to the product and not yet used; deletes what has expired. */
async function sharedOf(sheet: boolean, now: number): Promise<File[]> {
  const files: File[] = [];
  const isFresh = ({ at }: Shared) => now - at < sharedFor;
  await within(['shared'], 'readwrite', (storeOf) => {
    eachShared(storeOf('shared'), sheet, (shared) => {
      if (isFresh(shared)) files.push(shared.file);
    });
    deleteShared(storeOf('shared'), sheet, (shared) => !isFresh(shared));
  });
  return files;
}

/** Returns the shared pages that were not yet used. */
export const sharedFiles = (now = Date.now()): Promise<File[]> => sharedOf(false, now);

/** Returns the shared files for imports that were not yet used. */
export const sharedSheets = (now = Date.now()): Promise<File[]> => sharedOf(true, now);

/** Stores a scan that uses the shared pages and deletes those, in one transaction. */
export const keepTaken = (accountId: string, draft: ScanDraft): Promise<unknown> =>
  within(['drafts', 'shared'], 'readwrite', (storeOf) => {
    storeOf('drafts').put(draft, accountId);
    deleteShared(storeOf('shared'), false);
  });

/** Deletes the shared pages that a person does not want. */
export const forgetShared = (): Promise<unknown> =>
  within(['shared'], 'readwrite', (storeOf) => deleteShared(storeOf('shared'), false));

/** Deletes a shared file for imports that was uploaded, or that a person does not want. */
export const forgetSheet = ({ name, size }: File): Promise<unknown> =>
  within(['shared'], 'readwrite', (storeOf) =>
    deleteShared(storeOf('shared'), true, ({ file }) => file.name === name && file.size === size),
  );

/** Deletes all scans at sign-out. */
export const forgetScans = (): Promise<void> =>
  new Promise((resolve) => {
    if (!('indexedDB' in globalThis)) return resolve();
    const request = indexedDB.deleteDatabase(database.name);
    request.onsuccess = request.onerror = request.onblocked = () => resolve();
  });
