import { banners } from '@/lib/contract/desk/banners';
import { choosePicture, drawnPicture } from '../harness/picture';
import { hydrated } from '../harness/sign-in';
import { expect, type Page, test } from '../harness/test';
import { writeHeaders } from '../harness/write-headers';

/** Creates a banner or pop-up for clerks. */
async function create(page: Page, data: object): Promise<void> {
  const { upstream, path } = banners.create;
  const answer = await page.request.post(`/api/${upstream}/${path}`, {
    data: { ...data, userRoles: ['CLERK'] },
    headers: writeHeaders(),
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

test(
  'BKO-03 AGY-07 staff write a banner with a picture for clerks of one screen; a clerk sees it there, closes it, and it stays closed',
  { tag: '@once' },
  async ({ page, words, signIn, axe }) => {
    const text = `חדש במסך התמיכה ${Date.now()}`;
    await signIn('backoffice');
    await page.goto('/backoffice/banners/new');
    await hydrated(page, 'main form');
    await page.getByRole('button', { name: words('ui.save'), exact: true }).click();
    await expect(page.getByText(words('form.rules.required')).first()).toBeVisible();
    await page.getByLabel(words('banners.text'), { exact: true }).fill(text);
    await page
      .getByLabel(words('banners.snippet'), { exact: true })
      .fill('<p>עם <b>הדגשה</b><script>document.title="taken"</script></p>');
    // A title in English alone: the error leads to the English text, and Hebrew is left as it is.
    const inLanguage = (name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) });
    await page.getByText('English', { exact: true }).click();
    await expect(inLanguage('English')).toBeChecked();
    await page.getByLabel(words('banners.shortText'), { exact: true }).fill('Support');
    await page.getByText('Русский', { exact: true }).click();
    await page.getByRole('button', { name: words('ui.save'), exact: true }).click();
    await page
      .getByRole('alert')
      .getByRole('link', { name: /English/ })
      .click();
    await expect(inLanguage('English')).toBeChecked();
    const english = page.getByLabel(words('banners.text'), { exact: true });
    await expect(english).toBeFocused();
    await expect(english).toHaveAttribute('dir', 'ltr');
    await english.fill('New on the support screen');
    await axe();
    await choosePicture(page, words, words('banners.image'), await drawnPicture(page, 'banner.png'));
    await expect(page.getByRole('group', { name: words('banners.image'), exact: true }).getByRole('img')).toBeVisible();
    for (const [field, option] of [
      ['roles', words('banners.role.CLERK')],
      ['screens', words('shell.menu.support')],
    ] as const) {
      await page.getByRole('combobox', { name: words(`banners.${field}`) }).click();
      await page.getByRole('option', { name: option, exact: true }).click();
      await page.keyboard.press('Escape');
    }
    await axe();
    await page.getByRole('button', { name: words('ui.save'), exact: true }).click();
    await page.waitForURL(/\/backoffice\/banners$/);
    await expect(page.getByText(text).first()).toBeVisible();

    await create(page, { type: 'POPUP', text: `חלון: ${text}`, screens: ['notifications'] });
    // A pop-up for the same screen, and a strip that comes at the same time.
    const to = new Date(Date.now() + 5 * 60_000).toISOString();
    const late = { screens: ['support'], delaySeconds: 60, to };
    const [popup, sign] = [`${text} בחלון`, `${text} בפס`];
    await create(page, { ...late, type: 'POPUP', text: popup });
    await create(page, { ...late, type: 'BANNER', text: sign });

    const strip = page.getByRole('complementary', { name: words('banners.label') });
    // Leaves the page before the change of account: it would keep polling with the first session.
    await page.goto('about:blank');
    await signIn('agent');
    await page.goto('/support');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(strip.filter({ hasText: text })).toHaveCount(0);
    await page.goto('about:blank');
    await signIn('clerk');
    await page.goto('/support');
    await expect(strip).toContainText(text);
    await expect(strip.locator('b', { hasText: 'הדגשה' })).toBeVisible();
    expect(await strip.locator('script').count()).toBe(0);
    await expect
      .poll(() => strip.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await axe();
    const told = page.waitForResponse((response) => response.url().includes('/dismissal') && response.ok());
    await strip.getByRole('button', { name: words('banners.close') }).click();
    await expect(strip).toHaveCount(0);
    await told;
    await page.goto('/notifications');
    const popUp = page.getByRole('dialog', { name: `חלון: ${text}` });
    await expect(popUp).toBeVisible();
    await axe('banners/banner-popup');
    await popUp.getByRole('button', { name: words('banners.gotIt') }).click();
    await expect(popUp).toHaveCount(0);

    await page.clock.install();
    await page.goto('/support');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(strip).toHaveCount(0);

    // Whoever works in a dialog is not interrupted: the pop-up waits until it is closed.
    await hydrated(page, 'header button');
    await page.keyboard.press('Control+KeyK');
    const palette = page.getByRole('dialog', { name: words('shell.palette.title') });
    await expect(palette).toBeVisible();
    await page.clock.fastForward('01:01');
    await expect(page.getByText(sign)).toBeAttached();
    await palette.getByRole('combobox').fill('a');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(palette).toBeHidden();
    await expect(page.getByRole('dialog', { name: popup })).toBeVisible();
  },
);
