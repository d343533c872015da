import { allPages, pageAt, verdict } from './derive';
import type { Viewer } from './keys';

/** Returns whether a path stays on this site: no other host, no control characters. Prevents open redirects. */
const isOwnPath = (path: string) => /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path);

/** Start page of back-office staff. */
const backofficeStart = '/backoffice';

/**
 * Returns the first screen of the viewer: home, for back-office staff their start page, for a secretary the first page
 * marked `secretary` (SD 3).
 */
export function homeOf(viewer: Viewer): string {
  const open = (path: string) => verdict(path, viewer).kind === 'allow';
  if (open(backofficeStart)) return backofficeStart;
  if (open('/')) return '/';
  return allPages.find((page) => page.built && page.gate !== 'public' && open(page.path))?.path ?? '/';
}

/** Returns the page to open after sign-in: the requested one if it exists and is allowed, else home (SGN-10). */
export function landingOf(viewer: Viewer, next: string | null | undefined): string {
  if (!next || !isOwnPath(next)) return homeOf(viewer);
  const path = next.split(/[?#]/)[0] ?? '/';
  const allowed = pageAt(path)?.gate !== 'public' && verdict(path, viewer).kind === 'allow';
  return allowed ? next : homeOf(viewer);
}
