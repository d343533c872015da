/** Where one draft lives: which form, whose, and about what ("new", a plate, a saved request). */
export interface DraftKey {
  form: string;
  user: string;
  subject: string;
  /** Raised when the shape of the values changes: older drafts are dropped. */
  version: number;
}

export interface Draft<Values> {
  savedAt: string;
  values: Values;
}

/** The part of `localStorage` that drafts need. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const prefix = 'draft:';
const keptDays = 14;
const nameOf = (key: DraftKey) => `${prefix}${key.form}:${key.user}:${key.subject}`;

/** Keeps what is typed. A full or forbidden storage is no reason to disturb the person: the draft is a comfort. */
export function saveDraft<Values>(storage: DraftStorage, key: DraftKey, values: Values, now: Date): void {
  try {
    storage.setItem(nameOf(key), JSON.stringify({ version: key.version, savedAt: now.toISOString(), values }));
  } catch {
    return;
  }
}

/** The draft under a key; null when there is none, when it cannot be read, is of another version or too old. */
export function readDraft<Values>(storage: DraftStorage, key: DraftKey, now: Date): Draft<Values> | null {
  const stored = parse(storage, nameOf(key));
  if (!stored || stored.version !== key.version || isStale(stored.savedAt, now)) return null;
  return { savedAt: stored.savedAt, values: stored.values as Values };
}

export function dropDraft(storage: DraftStorage, key: DraftKey): void {
  try {
    storage.removeItem(nameOf(key));
  } catch {
    return;
  }
}

/** Removes drafts that nobody came back to. */
export function sweepDrafts(storage: DraftStorage, now: Date): void {
  const names = Array.from({ length: storage.length }, (_, at) => storage.key(at)).filter((name) =>
    name?.startsWith(prefix),
  );
  for (const name of names) {
    const stored = name ? parse(storage, name) : null;
    if (name && (!stored || isStale(stored.savedAt, now))) storage.removeItem(name);
  }
}

interface Stored {
  version: number;
  savedAt: string;
  values: unknown;
}

function parse(storage: DraftStorage, name: string): Stored | null {
  try {
    const value: unknown = JSON.parse(storage.getItem(name) ?? 'null');
    if (typeof value !== 'object' || value === null || !('values' in value)) return null;
    const { version, savedAt, values } = value as Partial<Stored>;
    return typeof version === 'number' && typeof savedAt === 'string' ? { version, savedAt, values } : null;
  } catch {
    return null;
  }
}

const isStale = (savedAt: string, now: Date) => !(now.getTime() - Date.parse(savedAt) < keptDays * 86_400_000);
