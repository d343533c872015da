import { createInterface } from 'node:readline/promises';
import { z } from 'zod';
import { contract } from '../../lib/contract';
import { Refusal } from '../stack/refusal';
import { ask, describe, parseJson, type Place, type Session } from './requests';

export interface Credentials extends Place {
  password: string;
  /** The sign-in code, for upstreams without an outbox. */
  code?: string;
}

/** Signs in with the code from the outbox, the options, or the terminal. */
export async function signIn(login: string, options: Credentials): Promise<Session> {
  const { password } = options;
  const since = new Date(Date.now() - 1_000).toISOString();
  const { loginInit, loginConfirm } = contract.accounts;
  const first = await ask(loginInit, options, undefined, undefined, { login, password });
  if (first.status !== 200) throw new Refusal(`Sign-in of ${login} was refused: ${describe(first)}`);
  const token = options.code ?? (await codeInOutbox(options, since)) ?? (await codeFromPerson());
  const second = await ask(loginConfirm, options, undefined, undefined, { login, password, token });
  const confirmed = loginConfirm.response.safeParse(second.body);
  if (!confirmed.success) throw new Refusal(`The code was not accepted: ${describe(second)}`);
  return { login, sessionId: confirmed.data.sessionId };
}

const outbox = z.object({ messages: z.array(z.object({ code: z.string().nullable() })) });

async function codeInOutbox({ url }: Place, since: string): Promise<string | undefined> {
  if (!url) return undefined;
  const response = await fetch(`${url.replace(/\/$/, '')}/outbox.json?since=${since}`).catch(() => undefined);
  const messages = outbox.safeParse(parseJson((await response?.text()) ?? ''));
  return messages.data?.messages.find(({ code }) => code)?.code ?? undefined;
}

async function codeFromPerson(): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const code = await terminal.question('Sign-in code: ');
  terminal.close();
  return code.trim();
}
