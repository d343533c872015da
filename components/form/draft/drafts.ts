/** Key of a draft: form, account and subject ("new", a plate, a saved request). */
export interface DraftKey {
  form: string;
  user: string;
  subject: string;
  /** Incremented when the shape of the values changes; older drafts are then dropped. */
  version: number;
}

export interface Draft<Values> {
  savedAt: string;
  values: Values;
}

/** The part of `localStorage` that drafts need. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Storage of drafts, and their encryption. */
export interface DraftBox {
  storage: DraftStorage;
  seal: (text: string, name: string) => Promise<string>;
  /** @throws when the draft was sealed under another key or name */
  open: (sealed: string, name: string) => Promise<string>;
}

const prefix = 'draft:';
const keptDays = 14;
const nameOf = (key: DraftKey) => `${prefix}${key.form}:${key.user}:${key.subject}`;

/**
 * Encrypts drafts with AES-GCM under a key that exists only in the page's memory, so that nobody can read them on the
 * disk.
 */
export function encryptedBox(storage: DraftStorage, key: CryptoKey): DraftBox {
  const bound = (iv: BufferSource, name: string) => ({
    name: 'AES-GCM',
    iv,
    additionalData: new TextEncoder().encode(name),
  });
  return {
    storage,
    seal: async (text, name) => {
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const sealed = await crypto.subtle.encrypt(bound(iv, name), key, new TextEncoder().encode(text));
      return `${toText(iv)}.${toText(new Uint8Array(sealed))}`;
    },
    open: async (text, name) => {
      const [iv = '', sealed = ''] = text.split('.');
      const opened = await crypto.subtle.decrypt(bound(toBytes(iv), name), key, toBytes(sealed));
      return new TextDecoder().decode(opened);
    },
  };
}

/** Stores drafts unencrypted, in a storage that ends with the tab. */
export const tabBox = (storage: DraftStorage): DraftBox => ({
  storage,
  seal: async (text) => text,
  open: async (text) => text,
});

const toText = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
const toBytes = (text: string) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));

/**
 * Saves a draft. Ignores a full or blocked storage: drafts are optional.
 * @param isWanted checked after encryption: by then the form may be submitted, or the person signed out
 */
export async function saveDraft<Values>(
  { storage, seal }: DraftBox,
  key: DraftKey,
  values: Values,
  now: Date,
  isWanted: () => boolean = () => true,
): Promise<void> {
  try {
    const sealed = await seal(JSON.stringify({ version: key.version, values }), nameOf(key));
    if (isWanted()) storage.setItem(nameOf(key), JSON.stringify({ savedAt: now.toISOString(), sealed }));
  } catch {
    return;
  }
}

/** Returns the draft of a key; null when there is none, or when it is unreadable, too old or of another version. */
export async function readDraft<Values>(box: DraftBox, key: DraftKey, now: Date): Promise<Draft<Values> | null> {
  const stored = parse(box.storage, nameOf(key));
  if (!stored || isStale(stored.savedAt, now)) return null;
  try {
    const contents: unknown = JSON.parse(await box.open(stored.sealed, nameOf(key)));
    if (typeof contents !== 'object' || contents === null) return null;
    const { version, values } = contents as { version?: number; values?: Values };
    return version === key.version && values !== undefined ? { savedAt: stored.savedAt, values } : null;
  } catch {
    return null;
  }
}

export function dropDraft(storage: DraftStorage, key: DraftKey): void {
  remove(storage, (name) => name === nameOf(key));
}

/** Deletes expired and unreadable drafts. */
export function sweepDrafts(storage: DraftStorage, now: Date): void {
  remove(storage, (name) => {
    const stored = parse(storage, name);
    return !stored || isStale(stored.savedAt, now);
  });
}

/** Deletes all drafts of a person at sign-out. */
export function forgetDrafts(storage: DraftStorage, user: string): void {
  remove(storage, (name) => name.split(':')[2] === user);
}

function remove(storage: DraftStorage, isGone: (name: string) => boolean): void {
  try {
    const names = Array.from({ length: storage.length }, (_, at) => storage.key(at));
    for (const name of names) if (name?.startsWith(prefix) && isGone(name)) storage.removeItem(name);
  } catch {
    return;
  }
}

function parse(storage: DraftStorage, name: string): { savedAt: string; sealed: string } | null {
  try {
    const value: unknown = JSON.parse(storage.getItem(name) ?? 'null');
    if (typeof value !== 'object' || value === null) return null;
    const { savedAt, sealed } = value as { savedAt?: unknown; sealed?: unknown };
    return typeof savedAt === 'string' && typeof sealed === 'string' ? { savedAt, sealed } : null;
  } catch {
    return null;
  }
}

const isStale = (savedAt: string, now: Date) => !(now.getTime() - Date.parse(savedAt) < keptDays * 86_400_000);
