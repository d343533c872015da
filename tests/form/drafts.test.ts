import { describe, expect, it } from 'vitest';
import {
  type DraftKey,
  type DraftStorage,
  dropDraft,
  encryptedBox,
  forgetDrafts,
  readDraft,
  saveDraft,
  sweepDrafts,
} from '@/components/form/draft/drafts';

class MemoryStorage implements DraftStorage {
  readonly items = new Map<string, string>();
  get length() {
    return this.items.size;
  }
  key = (at: number) => [...this.items.keys()][at] ?? null;
  getItem = (name: string) => this.items.get(name) ?? null;
  setItem = (name: string, value: string) => void this.items.set(name, value);
  removeItem = (name: string) => void this.items.delete(name);
}

const key: DraftKey = { form: 'cars.request', user: 'dana', subject: 'new', version: 1 };
const now = new Date('2026-11-22T08:00:00Z');
const days = (count: number) => new Date(now.getTime() + count * 86_400_000);
const keyOf = (fill: number) =>
  crypto.subtle.importKey('raw', new Uint8Array(32).fill(fill), 'AES-GCM', false, ['encrypt', 'decrypt']);
const boxOf = async (storage: DraftStorage = new MemoryStorage(), fill = 1) => encryptedBox(storage, await keyOf(fill));

describe('SGN-10 drafts', () => {
  it('SGN-10 brings back what was typed', async () => {
    const box = await boxOf();
    await saveDraft(box, key, { plate: '1234567', name: 'שלום "עולם"' }, now);
    expect(await readDraft(box, key, now)).toEqual({
      savedAt: now.toISOString(),
      values: { plate: '1234567', name: 'שלום "עולם"' },
    });
  });

  it('SGN-10 nobody reads a draft without the key of the session, nor under another name', async () => {
    const storage = new MemoryStorage();
    const box = await boxOf(storage);
    await saveDraft(box, key, { name: 'David Levi', id: '123456782' }, now);
    const [name, stored] = [...storage.items][0]!;
    expect(stored).not.toMatch(/David|123456782/);
    expect(await readDraft(await boxOf(storage, 2), key, now)).toBeNull();
    storage.setItem(name.replace('dana', 'noa'), stored);
    expect(await readDraft(box, { ...key, user: 'noa' }, now)).toBeNull();
    expect(await readDraft(await boxOf(storage), key, now)).not.toBeNull();
  });

  it('SGN-10 keeps the drafts of two people, two forms and two subjects apart', async () => {
    const box = await boxOf();
    await saveDraft(box, key, { a: 1 }, now);
    for (const other of [{ user: 'noa' }, { form: 'other' }, { subject: '1234567' }])
      expect(await readDraft(box, { ...key, ...other }, now)).toBeNull();
  });

  it('SGN-10 drops drafts of another version, of long ago, and broken ones', async () => {
    const storage = new MemoryStorage();
    const box = await boxOf(storage);
    await saveDraft(box, key, { a: 1 }, now);
    expect(await readDraft(box, { ...key, version: 2 }, now)).toBeNull();
    expect(await readDraft(box, key, days(13))).not.toBeNull();
    expect(await readDraft(box, key, days(15))).toBeNull();
    for (const broken of ['{', 'null', '[]', '{"savedAt":"2026-11-22T08:00:00Z","sealed":"a.b"}', '{"values":{}}']) {
      storage.setItem('draft:cars.request:dana:new', broken);
      expect(await readDraft(box, key, now)).toBeNull();
    }
  });

  it('SGN-10 sweeps out what nobody came back to and what earlier releases kept in clear, and nothing else', async () => {
    const storage = new MemoryStorage();
    const box = await boxOf(storage);
    await saveDraft(box, key, { a: 1 }, now);
    await saveDraft(box, { ...key, subject: 'old' }, { a: 1 }, days(-20));
    storage.setItem('draft:broken', '{');
    storage.setItem('draft:support:dana:new', `{"version":1,"savedAt":"${now.toISOString()}","values":{"a":1}}`);
    storage.setItem('theme', 'dark');
    sweepDrafts(storage, now);
    expect([...storage.items.keys()]).toEqual(['draft:cars.request:dana:new', 'theme']);
    dropDraft(storage, key);
    expect([...storage.items.keys()]).toEqual(['theme']);
  });

  it('SGN-09 who signs out leaves no drafts; those of others on this computer stay', async () => {
    const storage = new MemoryStorage();
    const box = await boxOf(storage);
    for (const user of ['dana', 'noa']) await saveDraft(box, { ...key, user }, { a: 1 }, now);
    forgetDrafts(storage, 'dana');
    expect([...storage.items.keys()]).toEqual(['draft:cars.request:noa:new']);
  });

  it('SGN-10 writes nothing once the work is done', async () => {
    const storage = new MemoryStorage();
    await saveDraft(await boxOf(storage), key, { a: 1 }, now, () => false);
    expect(storage.length).toBe(0);
  });

  it('SGN-10 does without a storage that is full or forbidden', async () => {
    const full = new MemoryStorage();
    full.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const box = await boxOf(full);
    await expect(saveDraft(box, key, { a: 1 }, now)).resolves.toBeUndefined();
    expect(await readDraft(box, key, now)).toBeNull();
  });
});
