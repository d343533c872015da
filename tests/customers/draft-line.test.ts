import { describe, expect, test } from 'vitest';
import { newDraftLine, type Stored } from '@/app/(staff)/mails/composer/draft-line';
import { ApiFailure } from '@/components/data/api-failure';

const draftOf = (text: string) => ({ to: [], cc: [], bcc: [], subject: '', text, html: null, quoted: true });

/** A stored draft, and a tab that saves it. Saves wait until they are let through, and an answer can be lost. */
function tab() {
  let stored: Stored = { version: 1, draft: draftOf('') };
  const line = newDraftLine();
  const waiting: (() => void)[] = [];
  const write = (text: string, version: number) => {
    if (version !== stored.version) throw new ApiFailure(409, { code: 'CONFLICT', reference: 'x' });
    stored = { version: version + 1, draft: draftOf(text) };
    return stored;
  };
  const first = stored;
  return {
    save: (text: string, { loses = false, from = first } = {}) =>
      line.save({
        sent: draftOf(text),
        from,
        send: async (version) => {
          await new Promise<void>((resolve) => waiting.push(resolve));
          const answer = write(text, version);
          if (loses) throw new ApiFailure(0, { code: 'UPSTREAM_UNAVAILABLE', reference: '' });
          return answer;
        },
        load: async () => stored,
      }),
    /** Lets saves through until nothing waits any more. */
    pass: async () => {
      for (let turn = 0; turn < 50; turn++) {
        waiting.shift()?.();
        await Promise.resolve();
      }
    },
    waits: () => waiting.length,
    elsewhere: (text: string) => write(text, stored.version),
    wrote: () => line.wrote(stored),
    stored: () => stored,
  };
}

describe('MBX-02 the saves of a draft', () => {
  test('MBX-02 one that begins while another is on its way goes on top of it', async () => {
    const { save, pass, waits, stored } = tab();
    const both = Promise.all([save('א'), save('אב')]);
    await Promise.resolve();
    await Promise.resolve();
    expect(waits()).toBe(1);
    await pass();
    expect((await both).map(({ version }) => version)).toEqual([2, 3]);
    expect(stored().draft.text).toBe('אב');
  });

  test('MBX-02 what is stored already is not saved again', async () => {
    const { save, pass, stored } = tab();
    const both = Promise.all([save('א'), save('א')]);
    await pass();
    await both;
    expect(stored().version).toBe(2);
  });

  test('MBX-02 a lost answer is known again as an own one, and what is written since goes on top', async () => {
    const { save, pass, wrote, stored } = tab();
    const lost = expect(save('א', { loses: true })).rejects.toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' });
    await pass();
    await lost;
    expect(wrote()).toBe(true);
    const next = save('אב');
    await pass();
    await next;
    expect(stored()).toEqual({ version: 3, draft: draftOf('אב') });
  });

  test('MBX-02 what another tab has written is a conflict, until the writer goes on from it', async () => {
    const { save, pass, wrote, elsewhere, stored } = tab();
    elsewhere('שלה');
    expect(wrote()).toBe(false);
    const refused = expect(save('שלי')).rejects.toMatchObject({ code: 'CONFLICT' });
    await pass();
    await refused;
    expect(stored().draft.text).toBe('שלה');
    const mine = save('שלי', { from: stored() });
    await pass();
    await mine;
    expect(stored().draft.text).toBe('שלי');
  });
});
