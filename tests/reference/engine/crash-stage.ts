import { rmSync } from 'node:fs';
import { freshDatabase, startTestReference, type TestClient, type TestReference } from '../harness';
import { endLeftOvers, startProcess, takenPort } from './process';
import { freshDataFolder } from '../template';

/** Something that is under way when the process is killed with SIGKILL. */
export interface Cut {
  /** Does what comes before, and waits for nothing that the kill may interrupt. */
  prepare?(running: TestClient): Promise<void>;
  /** Begins a step that takes seconds, and returns when it is under way. */
  begin?(running: TestClient): Promise<void>;
  /** Makes a call that the kill may meet at any moment. */
  press?(running: TestClient): Promise<unknown>;
}

/** The data over which processes come and go. */
export interface CrashedStage {
  /** The reference upstream after the crash, on the same data and address. */
  again: TestReference;
  end(): Promise<void>;
}

/** Multipliers of answer times: while steps are begun they take seconds, after the crash they do not. */
const [slow, quick] = [0.25, 0.02];

/** Returns the outcome of a call that a crash interrupts. */
export const cutOff = (call: Promise<unknown>): Promise<unknown> => call.catch(() => 'cut');

/**
 * Brings one process to many moments at once, kills it once, and starts again on the same data: each start of a process
 * costs more than all the rest.
 * @param rounds cuts of which the later begin shorter steps than the earlier, so that all are under way at the end
 */
export async function crashOnce(rounds: readonly (readonly Cut[])[]): Promise<CrashedStage> {
  const [folder, database] = [await freshDataFolder(), await freshDatabase()];
  // The gateway's pages keep their address over the crash.
  const { port, free } = await takenPort();
  free();
  const end = async () => {
    await endLeftOvers();
    rmSync(folder, { recursive: true, force: true });
    await database?.drop();
  };
  try {
    const running = await startProcess({
      ...{ DATA_DIR: folder, REFERENCE_PORT: String(port), RATING_PACE: String(slow) },
      ...(database && { DATABASE_URL: database.url }),
    });
    const cuts = rounds.flat();
    await Promise.all(cuts.map((cut) => cut.prepare?.(running)));
    for (const round of rounds) await Promise.all(round.map((cut) => cut.begin?.(running)));
    // Some of these calls are done when the first is answered, some are on their way, some have not arrived.
    await Promise.race(cuts.flatMap((cut) => (cut.press ? [cutOff(cut.press(running))] : [])));
    await running.end('SIGKILL');
    const again = await startTestReference({
      ...{ port, dataDir: folder, ratingPace: quick },
      ...(database && { databaseUrl: database.url }),
    });
    return { again, end: () => again.stop().finally(end) };
  } catch (error) {
    await end();
    throw error;
  }
}
