import { describe, expect, it, vi } from 'vitest';
import { ApiFailure } from '@/components/data/api-failure';
import { settleConflict } from '@/components/data/settle-conflict';

const failure = (code: string) => new ApiFailure(409, { code, reference: 'x' });

/** Runs the conflict of a save of "mine" while `stored` is in the database. */
async function settle(stored: string, code = 'CONFLICT') {
  const [load, onMine, onTheirs] = [vi.fn(async () => stored), vi.fn(), vi.fn()];
  const isMine = (kept: string) => kept === 'mine';
  const said = await settleConflict({ failure: failure(code), load, isMine, onMine, onTheirs });
  return { said, load: load.mock.calls, mine: onMine.mock.calls, theirs: onTheirs.mock.calls };
}

describe('SGN-10 a save that met another version', () => {
  it('shows what somebody else has stored', async () => {
    expect(await settle('theirs')).toEqual({ load: [[]], mine: [], theirs: [['theirs']] });
  });

  it('is done when it had arrived before and only its answer was lost', async () => {
    expect(await settle('mine')).toEqual({ said: null, load: [[]], mine: [['mine']], theirs: [] });
  });

  it('reads nothing after another failure', async () => {
    expect(await settle('mine', 'UPSTREAM_TIMEOUT')).toEqual({ load: [], mine: [], theirs: [] });
  });
});
