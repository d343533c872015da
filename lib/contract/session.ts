import type { Account } from './accounts';
import type { Agency } from './agencies';
import type { Banner } from './banners';
import type { SavedCard } from './billing';
import type { ApiError } from './errors';

/** What the sign-in form sends. `next` is where to go afterwards, `websiteKey` names a corporate site (SD 5). */
export interface SignInInput {
  login: string;
  password: string;
  /** Stay signed in on this device: the session's cookie outlives the browser. */
  stays?: boolean;
  next?: string;
  websiteKey?: string;
}

/** Status of the first step with which the second one leads into the demo agency (S1 §4). */
export const demoStatus = 'NEED_LOGIN_IN_DEMO_AGENCY';

/** Answer of the first step and of a resend: the code is on its way. */
export interface CodeSent {
  status: string;
  /** Countdown in seconds. */
  ttl: number;
  /** Where the code went, masked. */
  sentTo?: string;
}

/** All that the shell needs after sign-in, loaded in one call (SGN-05). A secretary has no agency and no billing. */
export interface SessionContents {
  account: Account;
  agency: Agency | null;
  billing: SavedCard[];
  banners: Banner[];
  /** Encrypts what this person types and has not sent (SGN-10): 32 bytes, base64. For memory only. */
  draftKey: string;
  /** Parts that could not be loaded; the account is never among them. */
  faults: Partial<Record<'agency' | 'billing' | 'banners', ApiError>>;
}
