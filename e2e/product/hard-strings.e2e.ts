import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { isPersonName } from '@/lib/rules/people/person-name';
import { hardStrings, steering } from '@/tests/format/hard-strings';
import { inLetters } from '@/tests/format/letters';
import { newCustomer } from '../harness/links';
import { companyNumber } from '../harness/national-id';
import { hydrated } from '../harness/sign-in';
import { expect, test } from '../harness/test';

/** Returns the text as names are stored: without control characters, and with one kind of hyphen. */
const plainOf = (text: string) => text.replace(new RegExp(steering, 'g'), '').replace(/[־–]/g, '-').trim();

/** Returns the places where the text is on the page without an element that isolates its direction. */
const unprotected = (page: Page, text: string) =>
  page.evaluate((wanted) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const bad: string[] = [];
    let seen = 0;
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      if (!parent || parent.closest('script, style') || !walker.currentNode.nodeValue?.includes(wanted)) continue;
      seen++;
      if (!parent.closest('bdi, [dir=auto]')) bad.push(parent.outerHTML.slice(0, 200));
    }
    return { bad, seen };
  }, text);

/**
 * Returns the fields for words in which a text does not run as its first letter does, or which turn around with their text
 * and leave the room for their sign at the other end.
 */
const turnedAround = (page: Page, text: string) =>
  page.evaluate((typed) => {
    const first = /\p{L}/u.exec(typed)?.[0] ?? 'a';
    const wanted = /[\u0590-\u05FF]/.test(first) ? 'rtl' : 'ltr';
    const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      'main textarea, main input:is([type=text], [type=search], :not([type])):not([readonly])',
    );
    return [...fields].flatMap((field) => {
      if (field.parentElement?.closest('[dir=ltr]:not(html)')) return [];
      const before = field.value;
      field.value = typed;
      const { direction, unicodeBidi } = getComputedStyle(field);
      field.value = before;
      const turns = field.tagName === 'INPUT' && field.dir === 'auto' && direction !== document.dir;
      const runs = unicodeBidi === 'plaintext' || direction === wanted;
      return runs && !turns ? [] : [`${field.name || field.id}: ${direction}`];
    });
  }, text);

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test(
  'NAV-14 names that would turn a line around stand by themselves in lists, on the card, in fields and on paper',
  { tag: '@both' },
  async ({ page, signIn }) => {
    await signIn('agent');
    const family = `קשה${inLetters(randomInt(1e6))}`;
    const names = Object.values(hardStrings).map((text) => ({ text, plain: plainOf(text).slice(0, 100).trim() }));
    const firstMobile = randomInt(1e7 - names.length);
    const ids = await Promise.all(
      names.map(({ text }, at) =>
        // What no person can be called is the name of a company.
        newCustomer(
          page.request,
          `052${String(firstMobile + at).padStart(7, '0')}`,
          { firstName: text.slice(0, 100), lastName: `${family}${inLetters(at)}` },
          isPersonName(text) ? null : { type: 'COMPANY', passportNumber: companyNumber() },
        ),
      ),
    );

    await page.goto(`/customers?q=${family}&size=25`);
    await expect(page.getByRole('searchbox')).toHaveValue(family);
    for (const { plain } of names) {
      const { bad, seen } = await unprotected(page, plain);
      expect([plain, seen > 0, bad]).toEqual([plain, true, []]);
    }
    expect(await overflow(page)).toBeLessThanOrEqual(0);

    for (const [at, { plain }] of names.entries()) {
      if (at % 3 !== 0) continue;
      await page.goto(`/customers/${ids[at]}`);
      const { bad, seen } = await unprotected(page, plain);
      expect([plain, seen > 0, bad]).toEqual([plain, true, []]);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    }
    // A4 at 96 dpi.
    await page.setViewportSize({ width: 794, height: 1_123 });
    await page.emulateMedia({ media: 'print' });
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await page.emulateMedia({ media: 'screen' });

    await page.goto(`/customers/${ids[3]}/edit`);
    const field = page.locator('[name="customerInfo.firstName"]');
    await expect(field).toHaveValue(names[3]!.plain);
    for (const screen of [`/customers/${ids[3]}/edit`, '/processes/documents/new', '/support']) {
      await page.goto(screen);
      await hydrated(page, 'main input, main textarea');
      for (const { plain } of names)
        expect([screen, plain, await turnedAround(page, plain)]).toEqual([screen, plain, []]);
    }
  },
);
