// The sign-in screens load this: no zod, types only from the contract.
import { pageAccountHeader } from '@/lib/contract/kit/page-account';

/** Returns the id of the account that this page was made for; undefined before sign-in and in the portal. */
export const pageAccount = (): string | undefined =>
  document.querySelector<HTMLElement>('[data-page-account]')?.dataset.pageAccount;

/** Returns the header that names the account of the page. */
export function pageHeaders(): Record<string, string> {
  const account = pageAccount();
  return account === undefined ? {} : { [pageAccountHeader]: account };
}

let signedInAs: string | null = null;
const listeners = new Set<() => void>();

/** Remembers that somebody else is signed in by now, when a refusal says so. */
export function noteRefusal(failure: { code: string; signedInAs?: string | undefined }): void {
  if (failure.code !== 'PAGE_OF_ANOTHER_ACCOUNT' || signedInAs !== null) return;
  signedInAs = failure.signedInAs ?? '';
  for (const listener of listeners) listener();
}

/** Calls back when a refusal says that somebody else is signed in by now. Returns how to stop. */
export const onOtherAccount = (changed: () => void) => {
  listeners.add(changed);
  return () => void listeners.delete(changed);
};

/** Returns the name of who is signed in by now, once a call of this page was refused for it; null until then. */
export const otherAccount = (): string | null => signedInAs;
