import type { Account } from './accounts';
import type { Agency } from './agencies';
import type { Banner } from '../desk/banners';
import type { SavedCard } from './billing';
import type { ApiError } from '../kit/errors';

/**
 * Input of the sign-in form. `next` is the page to open afterwards, `websiteKey` identifies a corporate site (SD 5).
 */
export interface SignInInput {
  login: string;
  password: string;
  /** Stay signed in on this device: the cookie outlives the browser session. */
  stays?: boolean;
  next?: string;
  websiteKey?: string;
}

/** Status of the first step after which the second one leads to the demo agency (S1 §4). */
export const demoStatus = 'NEED_LOGIN_IN_DEMO_AGENCY';

/** Response of the first step and of a resend: the code was sent. */
export interface CodeSent {
  status: string;
  /** Countdown in seconds. */
  ttl: number;
  /** Masked recipient of the code. */
  sentTo?: string;
}

/** Data of the shell after sign-in, in one call (SGN-05). A secretary has no agency and no billing. */
export interface SessionContents {
  account: Account;
  agency: Agency | null;
  billing: SavedCard[];
  banners: Banner[];
  /** Key to encrypt unsaved input (SGN-10): 32 bytes, base64. Must stay in memory. */
  draftKey: string;
  /** Parts that failed to load; never the account. */
  faults: Partial<Record<'agency' | 'billing' | 'banners', ApiError>>;
}
