import path from 'node:path';
import type { Page } from '@playwright/test';
import type { PageNode } from '@/lib/access/tree';
import { people } from '../harness/people';
import { addressOf, builtScreens, visitorOf } from '../harness/screens';
import { test } from '../harness/test';

const pictures = path.resolve(import.meta.dirname, '../../.shots');
/** `dark`, or a look that people with weak sight choose: `forced` colours, `zoom` of 400 %, wide `spacing` of the text. */
const look = process.env.SHOTS_LOOK ?? 'light';

/** The size of a screen of 1280 × 1024 at 400 % (WCAG 1.4.10). */
const zoomed = { width: 320, height: 256 };

/** Spacing of the text that must not lose anything (WCAG 1.4.12). */
const spacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-block-end: 2em !important; }';

/** Runs in the page: a style element would break the content security policy. */
function adoptStyle(rules: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** Saves a picture as `.shots/agent/orders.he-390.light.png`: person, screen, project. */
async function picture(page: Page, person: string, { key }: PageNode, project: string): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
  if (look === 'zoom') await page.setViewportSize(zoomed);
  if (look === 'spacing') await page.evaluate(adoptStyle, spacing);
  await page.screenshot({
    path: path.join(pictures, person, `${key}.${project}.${look}.png`),
    fullPage: look !== 'zoom',
  });
}

const isOpen = ({ gate }: PageNode) => gate === 'public';

test('whoever comes', async ({ page, open }, { project }) => {
  for (const screen of builtScreens.filter(isOpen)) {
    await open(screen);
    await picture(page, 'visitor', screen, project.name);
  }
});

for (const person of people) {
  test(person, async ({ page, signIn, open, problems }, { project }) => {
    // Screens that this person may not open are photographed as well, with the reason.
    problems.expect(/403/);
    await signIn(person);
    for (const screen of builtScreens.filter((screen) => !isOpen(screen) && !needsOthers(screen, person))) {
      if (!(await hasAddress(page, screen))) continue;
      await open(screen);
      await picture(page, person, screen, project.name);
    }
  });
}

/**
 * Returns whether the person has an item for the screen: an agency without orders, such as the back office's own, has
 * no order screen.
 */
const hasAddress = (page: Page, { path: screen }: PageNode) =>
  addressOf(page.request, screen).then(Boolean, () => false);

/** Returns whether a screen of one item is skipped for this person, who may not open the list of such items. */
const needsOthers = (screen: PageNode, person: string) =>
  screen.path.includes('[') && (person === 'secretary' || !['agent', person].includes(visitorOf(screen)));
