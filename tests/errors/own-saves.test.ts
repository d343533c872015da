import { describe, expect, it } from 'vitest';
import { ApiFailure } from '@/components/data/api-failure';
import { newOwnSaves } from '@/components/data/own-saves';

interface Stored {
  text: string;
  version: number;
}

/** A stored text, and a form that saves it. The answer of a write can be lost after it was carried out. */
function form() {
  let stored: Stored = { text: '', version: 1 };
  let from = stored;
  let calls = 0;
  const saves = newOwnSaves<string>();
  const write = (text: string, version: number): Stored => {
    if (version !== stored.version) throw new ApiFailure(409, { code: 'CONFLICT', reference: 'x' });
    return (stored = { text, version: version + 1 });
  };
  const save = async (text: string, loses = false) => {
    const send = async ({ version }: { version: number }) => {
      calls += 1;
      const answer = write(text, version);
      if (loses) throw new ApiFailure(0, { code: 'UPSTREAM_UNAVAILABLE', reference: '' });
      return answer;
    };
    from = await saves.save({ sent: text, from, send, load: async () => stored, sentOf: (one) => one.text });
  };
  const lose = (text: string) => expect(save(text, true)).rejects.toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' });
  return {
    save,
    lose,
    colleague: (text: string) => void write(text, stored.version),
    reload: () => {
      from = stored;
      saves.forget();
    },
    stored: () => stored,
    calls: () => calls,
  };
}

const conflict = { code: 'CONFLICT' };

describe('DOC-05 a save after one whose answer was lost', () => {
  it('goes on top of it, also when it has been changed meanwhile', async () => {
    const { save, lose, stored } = form();
    await lose('one');
    await save('two');
    expect(stored()).toEqual({ text: 'two', version: 3 });
    await save('three');
    expect(stored()).toEqual({ text: 'three', version: 4 });
  });

  it('goes on top of any of several', async () => {
    const { save, lose, stored } = form();
    await lose('one');
    await lose('two');
    await lose('three');
    await save('four');
    expect(stored()).toMatchObject({ text: 'four' });
  });

  it('is a conflict when somebody else has changed it since, and overwrites nothing', async () => {
    const { save, lose, colleague, stored } = form();
    await lose('one');
    colleague('theirs');
    await expect(save('two')).rejects.toMatchObject(conflict);
    await expect(save('two')).rejects.toMatchObject(conflict);
    expect(stored()).toMatchObject({ text: 'theirs' });
  });

  it('knows a lost one no more after an answer, or after a new start', async () => {
    const one = form();
    await one.lose('one');
    await one.save('two');
    one.colleague('one');
    await expect(one.save('three')).rejects.toMatchObject(conflict);

    const other = form();
    await other.lose('one');
    other.reload();
    other.colleague('one');
    await expect(other.save('two')).rejects.toMatchObject(conflict);
  });

  it('is not sent again after another failure', async () => {
    const { lose, calls } = form();
    await lose('one');
    expect(calls()).toBe(1);
  });
});
