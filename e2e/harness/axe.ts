import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

/** WCAG 2.2 AA, as IS 5568 requires, and best practices. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const dialogs = ['[role="dialog"][aria-modal="true"]', 'dialog[open]'];
export const openDialog = dialogs.join(', ');
const inFront = [...dialogs, '[role="menu"][data-menu-dropdown]', '[role="dialog"].mantine-Popover-dropdown'];

/** Checks the current page: a finding of any impact fails, also against a best practice. */
export async function checkAccessibility(page: Page): Promise<void> {
  await settled(page);
  const include: string[] = [];
  // Content behind an open dialog or menu is partly hidden and not reachable; behind a popover it was checked before.
  for (const part of inFront) if ((await page.locator(part).count()) > 0) include.push(part);
  const isNarrow = page.viewportSize()!.width < 768;
  // Contrast takes two thirds of the time, so it is checked at one width only, and where colours meet for the first time.
  const meetings = isNarrow ? [] : (await meetingsOn(page, include)).filter((one) => !legible.has(one));
  const violations = await violationsOf(page, include, {
    runOnly: tags,
    ...(meetings.length === 0 && { rules: { 'color-contrast': { enabled: false } } }),
    // Descriptions of all that passes take half of the time.
    resultTypes: ['violations'],
    preload: false,
  });
  const findings = violations.flatMap(({ id, impact, help, nodes }) => {
    const lasting = nodes
      .map((node) => ({ html: node.html, summary: node.failureSummary?.split('\n')[1]?.trim() ?? '' }))
      .filter(({ summary }) => !scrolledUnder(id, summary));
    if (lasting.length === 0) return [];
    return [`${impact} ${id}: ${help}\n${lasting.map(({ html, summary }) => `    ${html}  ${summary}`).join('\n')}`];
  });
  expect(findings, `accessibility findings on ${page.url()}`).toEqual([]);
  for (const one of meetings) legible.add(one);
}

/** Colours of text on a background that this process has found legible. */
const legible = new Set<string>();

/** Returns the meetings of colours in these parts of a page, or in the whole page, and in its frames. */
const meetingsOn = async (page: Page, include: readonly string[]): Promise<string[]> =>
  (
    await Promise.all(
      page.frames().map((frame) => frame.evaluate(meetingsOfColours, frame === page.mainFrame() ? include : [])),
    )
  ).flat();

/**
 * Runs in a frame: returns what decides about the contrast of each text and field in these parts, or in the whole page:
 * each meeting of colours once. A background that is no plain colour, and what lies over another part, is named by its
 * class too.
 */
function meetingsOfColours(include: readonly string[]): string[] {
  const found = new Set<string>();
  const places = new Map<Element, { ground: string; opacity: number }>();
  /** The backgrounds from an element up to the first that nothing shines through, and how much shines through it. */
  const placeOf = (element: Element | null): { ground: string; opacity: number } => {
    if (!element) return { ground: '', opacity: 1 };
    const known = places.get(element);
    if (known) return known;
    const { backgroundColor, backgroundImage, opacity, position, filter } = getComputedStyle(element);
    const above = placeOf(element.parentElement);
    const isOwn = backgroundImage !== 'none' || filter !== 'none' || position === 'absolute' || position === 'fixed';
    const own = [backgroundColor, isOwn && element.className.toString()].filter(Boolean).join(' ');
    const isOpaque = /^rgb\(/.test(backgroundColor) && !isOwn;
    const place = { ground: isOpaque ? own : `${own}|${above.ground}`, opacity: above.opacity * Number(opacity) };
    places.set(element, place);
    return place;
  };
  const note = (element: Element) => {
    if (!element.checkVisibility()) return;
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    const { ground, opacity } = placeOf(element);
    found.add([color, fontSize, fontWeight, ground.replaceAll('rgba(0, 0, 0, 0)|', ''), opacity].join(' '));
  };
  for (const part of include.length > 0 ? document.querySelectorAll(include.join()) : [document.body]) {
    part.querySelectorAll('input, textarea, select').forEach(note);
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    while (walker.nextNode())
      if (walker.currentNode.textContent!.trim() !== '') note(walker.currentNode.parentElement!);
  }
  return [...found];
}

/** How long a page may take to be complete, ms. */
const timeout = 5_000;

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Returns what breaks a rule in these parts, or in the whole page, without rows of tables that consist of parts of rows
 * before them. Each document loads the checks once.
 */
async function violationsOf(page: Page, include: string[], options: axe.RunOptions): Promise<axe.Result[]> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(source);
  return page.evaluate(
    async ({ include, options }) => {
      const { run } = (globalThis as unknown as { axe: typeof axe }).axe;
      /** The kinds of elements in a row, such as the colour of a status. */
      const kindsIn = (row: Element) =>
        [row, ...row.querySelectorAll('*')].map((part) =>
          [part.tagName, ...['class', 'role', 'data-look'].map((name) => part.getAttribute(name))].join(' '),
        );
      const known = new Set<string>();
      // Rows repeat the parts of others: of two neighbours the second may have another background.
      const repeats = [...document.querySelectorAll('tbody > tr')].filter((row, at) => {
        const kinds = kindsIn(row);
        const isRepeat = at > 1 && kinds.every((kind) => known.has(kind));
        for (const kind of kinds) known.add(kind);
        return isRepeat;
      });
      return (await run({ ...(include.length > 0 && { include }), exclude: repeats }, options)).violations;
    },
    { include, options },
  );
}

/** Returns whether a finding is about a target that a sticky bar covers in part: scrolling uncovers it. */
const scrolledUnder = (rule: string, summary: string): boolean =>
  rule === 'target-size' && summary.includes('partially obscured');

/**
 * Waits for title and main part, which come after the address when the application goes to another page, and for the
 * end of all animations: colours in a fade have no contrast of their own. A page without them is for the checks to tell.
 */
const settled = (page: Page) =>
  page
    .waitForFunction(
      () =>
        document.title !== '' &&
        document.querySelector('main') !== null &&
        document.querySelector('h1') !== null &&
        document
          .getAnimations()
          .every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity),
      undefined,
      { timeout: timeout },
    )
    .catch(() => undefined);
