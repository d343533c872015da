import type { CodeSent } from '@/lib/contract/agencies/session';

/** What the confirm step shows about the code. It survives a reload of that step in this tab only. */
export interface CodeOnItsWay {
  /** Earliest time of a new code, in ms since the epoch. */
  until: number;
  /** Length of the whole countdown in seconds. */
  ttl: number;
  sentTo?: string;
}

const key = 'code-on-its-way';

/** Starts the countdown that the answer asks for (S1 §4) and stores it for this tab. */
export function rememberCode({ ttl, sentTo }: CodeSent): CodeOnItsWay {
  const code = { until: Date.now() + ttl * 1_000, ttl, sentTo };
  sessionStorage.setItem(key, JSON.stringify(code));
  return code;
}

/** Returns the code that this tab waits for, or null. */
export function rememberedCode(): CodeOnItsWay | null {
  const stored = sessionStorage.getItem(key);
  return stored ? (JSON.parse(stored) as CodeOnItsWay) : null;
}

export const forgetCode = () => sessionStorage.removeItem(key);
