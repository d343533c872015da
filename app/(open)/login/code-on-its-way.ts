import type { CodeSent } from '@/lib/contract/session';

/** What the confirm step shows about the code; it outlives a reload of that step and nothing more. */
export interface CodeOnItsWay {
  /** Moment in ms since the epoch from which a new code may be asked for. */
  until: number;
  /** Length of the whole countdown in seconds. */
  ttl: number;
  sentTo?: string;
}

const key = 'code-on-its-way';

/** Starts the countdown that the answer asks for (S1 §4) and remembers it for this tab. */
export function rememberCode({ ttl, sentTo }: CodeSent): CodeOnItsWay {
  const code = { until: Date.now() + ttl * 1_000, ttl, sentTo };
  sessionStorage.setItem(key, JSON.stringify(code));
  return code;
}

/** The code that this tab waits for, if it waits for one. */
export function rememberedCode(): CodeOnItsWay | null {
  const stored = sessionStorage.getItem(key);
  return stored ? (JSON.parse(stored) as CodeOnItsWay) : null;
}

export const forgetCode = () => sessionStorage.removeItem(key);
