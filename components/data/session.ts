// The sign-in screens load this, with a JavaScript budget: plain fetch, types only from the contract.
import type { CodeSent, SessionContents, SignInInput } from '@/lib/contract/agencies/session';
import { ask } from './ask';
import { leaveDemo } from './demo-mode';
import { lastSaves } from './last-saves';
import { setParting } from './parting';

/** First step: checks login and password and sends a code (SGN-01). @throws ApiFailure */
export const signIn = (input: SignInInput) => ask<CodeSent>('POST', '/session/login', input);

/** Second step: exchanges the 5-digit code for a session; returns the page to open. @throws ApiFailure */
export const confirmCode = (token: string) =>
  ask<{ next: string }>('POST', '/session/confirm', {
    token,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  });

/** Sends the code again (SGN-08). @throws ApiFailure `SMS_ATTEMPT_LIMIT_EXCEEDED_ERROR` before the countdown ends */
export const resendCode = () => ask<CodeSent>('POST', '/session/resend', {});

/**
 * Loads account, agency, billing and banners in one call (SGN-05). @throws ApiFailure `NOT_AUTHORIZED_ERROR` without a
 * session
 */
export const sessionContents = (signal?: AbortSignal) => ask<SessionContents>('GET', '/session', undefined, signal);

const channelName = 'session';
let channel: BroadcastChannel | undefined;
/** One channel per page: a channel does not hear itself, so the tab that signs out handles itself. */
const tabs = () => (channel ??= new BroadcastChannel(channelName));

/** `leaving` is sent before the call, so that no tab is surprised by the end of the session; `stays` when it failed. */
type Word = 'leaving' | 'stays' | 'ended' | 'changed';

function say(word: Word): void {
  setParting(word !== 'stays');
  tabs().postMessage(word);
}

/** Ends or exchanges this browser's session in all tabs. @throws ApiFailure; nothing has changed then */
export async function part<T>(action: () => Promise<T>, done: 'ended' | 'changed'): Promise<T> {
  await lastSaves();
  say('leaving');
  try {
    const answer = await action();
    say(done);
    return answer;
  } catch (error) {
    say('stays');
    throw error;
  }
}

/** Ends the session here, upstream and in every other tab of this browser (SGN-09). @throws ApiFailure */
export const signOut = (): Promise<{ accountId: string | null }> =>
  part(async () => {
    const who = await ask<{ accountId: string | null }>('DELETE', '/session');
    leaveDemo();
    return who;
  }, 'ended');

/** Calls the listener when another tab signs out or changes the account; returns the function that removes it. */
export function onSignedOutElsewhere(leave: () => void): () => void {
  const others = tabs();
  const hear = ({ data }: MessageEvent<Word>) => {
    setParting(data !== 'stays');
    if (data === 'ended' || data === 'changed') leave();
  };
  others.addEventListener('message', hear);
  return () => others.removeEventListener('message', hear);
}
