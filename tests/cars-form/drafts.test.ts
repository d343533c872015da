import { describe, expect, it } from 'vitest';
import {
  type DraftKey,
  type DraftStorage,
  dropDraft,
  readDraft,
  saveDraft,
  sweepDrafts,
} from '@/components/form/drafts';

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

describe('SGN-10 drafts', () => {
  it('SGN-10 brings back what was typed', () => {
    const storage = new MemoryStorage();
    saveDraft(storage, key, { plate: '1234567', name: 'שלום "עולם"' }, now);
    expect(readDraft(storage, key, now)).toEqual({
      savedAt: now.toISOString(),
      values: { plate: '1234567', name: 'שלום "עולם"' },
    });
  });

  it('SGN-10 keeps the drafts of two people, two forms and two subjects apart', () => {
    const storage = new MemoryStorage();
    saveDraft(storage, key, { a: 1 }, now);
    expect(readDraft(storage, { ...key, user: 'noa' }, now)).toBeNull();
    expect(readDraft(storage, { ...key, form: 'other' }, now)).toBeNull();
    expect(readDraft(storage, { ...key, subject: '1234567' }, now)).toBeNull();
  });

  it('SGN-10 drops drafts of another version, of long ago, and broken ones', () => {
    const storage = new MemoryStorage();
    saveDraft(storage, key, { a: 1 }, now);
    expect(readDraft(storage, { ...key, version: 2 }, now)).toBeNull();
    expect(readDraft(storage, key, days(13))).not.toBeNull();
    expect(readDraft(storage, key, days(15))).toBeNull();
    for (const broken of ['{', 'null', '[]', '{"values":{}}', '{"version":1,"savedAt":"?","values":{}}']) {
      storage.setItem('draft:cars.request:dana:new', broken);
      expect(readDraft(storage, key, now)).toBeNull();
    }
  });

  it('SGN-10 sweeps out what nobody came back to and nothing else', () => {
    const storage = new MemoryStorage();
    saveDraft(storage, key, { a: 1 }, now);
    saveDraft(storage, { ...key, subject: 'old' }, { a: 1 }, days(-20));
    storage.setItem('draft:broken', '{');
    storage.setItem('theme', 'dark');
    sweepDrafts(storage, now);
    expect([...storage.items.keys()]).toEqual(['draft:cars.request:dana:new', 'theme']);
    dropDraft(storage, key);
    expect([...storage.items.keys()]).toEqual(['theme']);
  });

  it('SGN-10 does without a storage that is full or forbidden', () => {
    const full = new MemoryStorage();
    full.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    expect(() => saveDraft(full, key, { a: 1 }, now)).not.toThrow();
    expect(readDraft(full, key, now)).toBeNull();
  });
});
