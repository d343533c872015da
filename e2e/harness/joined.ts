import { expect, type Page } from '@playwright/test';

/**
 * Checks that texts that stand side by side do not run together for a screen reader: "Dana Cohen" and "active" must not be
 * one word. Only inline elements run together; a space, a block, or a drawn sign between them parts them.
 */
export async function checkJoined(page: Page): Promise<void> {
  expect(await page.evaluate(joinedTexts), `texts that run together on ${page.url()}`).toEqual([]);
}

/** Runs in the page, so it uses nothing from outside. */
function joinedTexts(): string[] {
  const isInline = (element: Element) => {
    const { display, position, float } = getComputedStyle(element);
    return /^(inline|contents)$/.test(display) && position !== 'absolute' && position !== 'fixed' && float === 'none';
  };
  const hasSign = (element: Element) =>
    ['::before', '::after'].some((part) => !['none', 'normal', '""'].includes(getComputedStyle(element, part).content));
  /** The elements from a text up to one around it. */
  const upTo = (text: Node, around: Node) => {
    const path: Element[] = [];
    for (let at = text.parentElement; at && at !== around; at = at.parentElement) path.push(at);
    return path;
  };
  const commonOf = (one: Node, other: Node) => {
    let at = one.parentElement;
    while (at && !at.contains(other)) at = at.parentElement;
    return at!;
  };
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let before: Text | null = null;
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const parent = text.parentElement!;
    if (text.data === '' || ['SCRIPT', 'STYLE'].includes(parent.tagName) || !parent.checkVisibility()) continue;
    const [one, other] = [before, text];
    before = text;
    if (!one || !/[\p{L}\p{N}]$/u.test(one.data) || !/^[\p{L}\p{N}]/u.test(other.data)) continue;
    const around = commonOf(one, other);
    // Parts of one text stand in one element: what is between them is a value.
    if (one.parentElement === other.parentElement) continue;
    const path = [...upTo(one, around), ...upTo(other, around)];
    if (!path.every(isInline) || [around, ...path].some(hasSign)) continue;
    const between = document.createRange();
    between.setStartAfter(one);
    between.setEndBefore(other);
    if (between.cloneContents().querySelector('br, hr, img, input, svg[aria-label], svg[role="img"]')) continue;
    // A flex or grid container makes a block of each of its children.
    if (/flex|grid/.test(getComputedStyle(around).display)) continue;
    found.push(`${one.data.slice(-40)}|${other.data.slice(0, 40)}`);
  }
  return [...new Set(found)];
}
