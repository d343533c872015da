/** How long the framework keeps a prefetched page (`staleTimes` in next.config.ts), with a margin, ms. */
const kept = 32_000;
/** Age up to which a prefetched page is as good as one that is read now, ms. */
const fresh = 2_000;

/** Prefetched pages by address: when, ms, and whether they were shown already. */
const pages = new Map<string, { at: number; shown: boolean }>();

const addressOf = (href: string) => new URL(href, window.location.origin).href;

/** Notes that the page behind a link is prefetched now, unless the framework has it already. */
export function notePrefetch(href: string): void {
  const now = Date.now();
  for (const [address, { at }] of pages) if (now - at > kept) pages.delete(address);
  const address = addressOf(href);
  if (!pages.has(address)) pages.set(address, { at: now, shown: false });
}

/** Notes that a page is shown, and tells whether what was prefetched for it may be outdated. */
export function showPrefetched(href: string): boolean {
  const page = pages.get(addressOf(href));
  const age = Date.now() - (page?.at ?? -Infinity);
  if (!page || age > kept) return false;
  const outdated = page.shown || age > fresh;
  page.shown = true;
  return outdated;
}

/** Forgets all prefetches, as the framework does when a page is read again. */
export const forgetPrefetches = (): void => pages.clear();
