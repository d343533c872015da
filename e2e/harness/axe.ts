import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** WCAG 2.2 AA, as IS 5568 requires, and best practices. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Rules whose answer does not depend on the width. */
const sameAtEveryWidth = ['color-contrast'];
const dialogs = ['[role="dialog"][aria-modal="true"]', 'dialog[open]'];
export const openDialog = dialogs.join(', ');
const inFront = [...dialogs, '[role="menu"][data-menu-dropdown]', '[role="dialog"].mantine-Popover-dropdown'];

/** Checks the current page: a finding of any impact fails, also against a best practice. */
export async function checkAccessibility(page: Page): Promise<void> {
  await settled(page);
  // Descriptions of all that passes, and a second page for frames of other sites, take half of the time.
  const builder = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], preload: false })
    .withTags(tags)
    .setLegacyMode();
  // Contrast takes two thirds of the time, so it is checked at one width only.
  if (page.viewportSize()!.width < 768) builder.disableRules(sameAtEveryWidth);
  // Content behind an open dialog or menu is partly hidden and not reachable; behind a popover it was checked before.
  for (const part of inFront) if ((await page.locator(part).count()) > 0) builder.include(part);
  const { violations } = await builder.analyze();
  const findings = violations.flatMap(({ id, impact, help, nodes }) => {
    const lasting = nodes
      .map((node) => ({ html: node.html, summary: node.failureSummary?.split('\n')[1]?.trim() ?? '' }))
      .filter(({ summary }) => !scrolledUnder(id, summary));
    if (lasting.length === 0) return [];
    return [`${impact} ${id}: ${help}\n${lasting.map(({ html, summary }) => `    ${html}  ${summary}`).join('\n')}`];
  });
  expect(findings, `accessibility findings on ${page.url()}`).toEqual([]);
}

/** Returns whether a finding is about a target that a sticky bar covers in part: scrolling uncovers it. */
const scrolledUnder = (rule: string, summary: string): boolean =>
  rule === 'target-size' && summary.includes('partially obscured');

/**
 * Waits for the title, which comes after the page when the application goes to another one, and for the end of all
 * animations: colours in a fade have no contrast of their own.
 */
const settled = (page: Page) =>
  page.waitForFunction(
    () =>
      document.title !== '' &&
      document
        .getAnimations()
        .every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity),
  );
