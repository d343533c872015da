import { allPages, pageAt, verdict } from './derive';
import type { Viewer } from './keys';

/** A path of this site, whatever was written to look like one: nothing that leads elsewhere, no control characters. */
const isOwnPath = (path: string) => /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path);

/** The first screen of someone's menu: home, but for a secretary, whose only screens are marked so (SD 3). */
export function homeOf(viewer: Viewer): string {
  const open = (path: string) => verdict(path, viewer).kind === 'allow';
  if (open('/')) return '/';
  return allPages.find((page) => page.built && page.gate !== 'public' && open(page.path))?.path ?? '/';
}

/** Where to go after sign-in: the page that was asked for when it is there and allowed, home otherwise (SGN-10). */
export function landingOf(viewer: Viewer, next: string | null | undefined): string {
  if (!next || !isOwnPath(next)) return homeOf(viewer);
  const path = next.split(/[?#]/)[0] ?? '/';
  const allowed = pageAt(path)?.gate !== 'public' && verdict(path, viewer).kind === 'allow';
  return allowed ? next : homeOf(viewer);
}
