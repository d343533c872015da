import type { Requirement, Viewer } from './keys';
import { beyondTariff, missingFor } from './rule';
import { type ExternalNode, type GroupNode, type Node, type PageNode, tree } from './tree';

/** Outcome of a request for a path. `missing` is the first requirement that is not met. */
export type Verdict =
  | { kind: 'allow' }
  | { kind: 'signIn' }
  | { kind: 'forbidden'; missing: Requirement | 'session' }
  | { kind: 'notFound' };

const allow: Verdict = { kind: 'allow' };

/** All pages of the tree, with children, built or not. */
export const allPages: readonly PageNode[] = tree.flatMap(pagesOf);

function pagesOf(node: Node | ExternalNode): PageNode[] {
  if (node.kind === 'external') return [];
  if (node.kind === 'group') return node.items.flatMap(pagesOf);
  return [node, ...(node.children ?? []).flatMap(pagesOf)];
}

/**
 * Returns the built page of a path. `[param]` segments match anything except the name of another page, built or not.
 */
export function pageAt(path: string): PageNode | undefined {
  const asked = segmentsOf(path);
  const fits = (page: PageNode) => {
    const own = segmentsOf(page.path);
    return own.length === asked.length && own.every((segment, at) => segment.startsWith('[') || segment === asked[at]);
  };
  const matches = allPages.filter(fits);
  const page = matches.find(({ path: known }) => !known.includes('[')) ?? matches.find(({ built }) => built);
  return page?.built ? page : undefined;
}

/** Returns whether opening a page of the product is in the audit log. */
export const isLogged = (href: string): boolean => pageAt(href.split(/[?#]/, 1)[0]!)?.logged === true;

const segmentsOf = (path: string) => path.split('/').filter(Boolean);

/** Returns the verdict on a page path. An unknown path is not found, even when signed in (NAV-02). */
export function verdict(path: string, viewer: Viewer | null): Verdict {
  const page = pageAt(path);
  if (!page) return { kind: 'notFound' };
  if (page.gate === 'public') return allow;
  if (!viewer) return { kind: 'signIn' };
  const missing = missingFor(page.gate, viewer, page.secretary);
  return missing ? { kind: 'forbidden', missing } : allow;
}

/** Returns whether the tariff of the agency includes none of the actions of the page at a path (SD 2). */
export function isClosedByTariff(path: string, viewer: Viewer): boolean {
  const page = pageAt(path);
  if (!page) return false;
  const keys = page.writes ?? page.gate;
  return keys.length > 0 && beyondTariff(keys, viewer).length > 0;
}

export interface MenuItem {
  key: string;
  href: string;
  external: boolean;
}
export type MenuEntry = { kind: 'item'; item: MenuItem } | { kind: 'group'; key: string; items: MenuItem[] };

/**
 * Returns the menu of one viewer: built and allowed pages, without empty groups.
 * @param externals addresses of the configured external sites
 */
export function menuFor(viewer: Viewer, externals: Partial<Record<ExternalNode['setting'], string>> = {}): MenuEntry[] {
  const itemOf = (node: PageNode | ExternalNode): MenuItem[] => {
    if (missingFor(node.gate, viewer, node.secretary) || (viewer.secretary && !node.secretary)) return [];
    if (node.kind === 'external') {
      const href = externals[node.setting];
      return href ? [{ key: node.key, href, external: true }] : [];
    }
    return node.built && !node.unlisted ? [{ key: node.key, href: node.path, external: false }] : [];
  };
  const entryOf = (node: Node): MenuEntry[] => {
    if (node.kind === 'page') return itemOf(node).map((item) => ({ kind: 'item', item }));
    const items = node.items.flatMap(itemOf);
    return items.length > 0 ? [{ kind: 'group', key: node.key, items }] : [];
  };
  return tree.flatMap(entryOf);
}

/** A page on the way to another one. */
export interface Crumb {
  key: string;
  /** Address with the identifiers of the path: `/orders/7`. */
  href: string;
}

/** Returns the pages from the root of the menu to the page of a path. */
export function breadcrumbs(path: string): Crumb[] {
  const target = pageAt(path);
  if (!target) return [];
  const known = identifiersOf(target, path);
  return wayTo(target).map(({ key, path: pattern }) => ({
    key,
    href: pattern.replace(/\[(\w+)\]/g, (unfilled, name: string) => known[name] ?? unfilled),
  }));
}

/** Returns the pages above a page, from the root, and the page. */
function wayTo(page: PageNode): PageNode[] {
  const parent = allPages.find(({ children }) => children?.includes(page));
  return parent ? [...wayTo(parent), page] : [page];
}

/** Returns the segments of a path that stand for the `[param]` segments of its page. */
function identifiersOf(page: PageNode, path: string): Record<string, string> {
  const names = segmentsOf(page.path);
  const pairs = segmentsOf(path).map((value, at) => [names[at]?.slice(1, -1), value] as const);
  return Object.fromEntries(pairs.filter((_, at) => names[at]?.startsWith('[')));
}

/** Returns the menu item that a path selects: its page, the page above it, or home (S1 §2). */
export const selectedKey = (path: string): string => breadcrumbs(path)[0]?.key ?? 'home';

/** Menu groups in the order of the tree. */
export const groups: readonly GroupNode[] = tree.filter((node) => node.kind === 'group');
