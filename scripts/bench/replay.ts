import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Refusal } from '../stack/refusal';
import type { Questions } from './watching';

/**
 * An upstream that answers immediately, so that measurements in front of it do not include its own time. It is a process
 * of its own, as upstreams are: a client in the same process would be answered without a change of process.
 */
export interface Replay {
  url: string;
  /** Sets the upstream to which calls are forwarded. */
  passOnTo(upstream: string): void;
  /** Returns the questions about evaluations so far. */
  questions(): Promise<Questions>;
  stop(): Promise<void>;
}

/** What the program of the replay tells. */
export type ReplayMessage = { url: string } | { questions: Questions };

const program = fileURLToPath(new URL('./replay-program.ts', import.meta.url));

/** Starts a replay. `path` is the path whose first response is repeated. */
export async function startReplay(path: string): Promise<Replay> {
  const child = fork(program, [path], { execArgv: ['--import', 'tsx'] });
  const told = async (): Promise<ReplayMessage> => ((await once(child, 'message')) as [ReplayMessage])[0];
  const first = await told();
  if (!('url' in first)) throw new Refusal('The replay did not start.');
  return {
    url: first.url,
    passOnTo: (upstream) => void child.send({ passOnTo: upstream }),
    questions: async () => {
      const answer = told();
      child.send('questions');
      const message = await answer;
      if (!('questions' in message)) throw new Refusal('The replay did not tell its questions.');
      return message.questions;
    },
    stop: async () => {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
