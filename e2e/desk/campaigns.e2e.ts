import { hydrated } from '../harness/sign-in';
import { expect, test } from '../harness/test';
import type { Page } from '@playwright/test';

/** Opens the blocks that a phone folds. */
async function unfold(page: Page) {
  const closed = page.locator('[data-fold][aria-expanded="false"]:visible');
  while ((await closed.count()) > 0) await closed.first().click();
}

test('OPP-01 an opportunity says why it is one, and can be put aside and brought back', async ({
  page,
  words,
  signIn,
  axe,
}) => {
  await signIn('agent');
  await page.goto('/business/opportunities/all?types=NO_PROPERTY_POLICIES');
  await hydrated(page, 'main button');
  await axe();
  const rows = page.locator('[data-row]');
  await rows.first().getByRole('checkbox').check();
  await page.getByRole('button', { name: words('opportunities.dismiss') }).click();
  await page.getByRole('menuitem', { name: words('opportunities.reasons.NO_NEED') }).click();
  await expect(page.getByText(words('opportunities.dismissed', { count: 1 }))).toBeVisible();
  await page.goto('/business/opportunities/all?show=dismissed');
  await hydrated(page, 'main button');
  await expect(rows.first()).toContainText(words('opportunities.reasons.NO_NEED'));
  await rows.first().getByRole('checkbox').check();
  await page.getByRole('button', { name: words('opportunities.recall') }).click();
  await expect(page.getByText(words('opportunities.recalled', { count: 1 }))).toBeVisible();
});

test('OPP-04 a campaign shows whom, what and when, and is sent', async ({ page, words, signIn, axe }) => {
  await signIn('agent');
  await page.goto('/business/campaigns');
  await hydrated(page, 'main button');
  await axe();
  await page
    .getByRole('button', { name: words('campaigns.new') })
    .first()
    .click();
  const summary = page.getByRole('complementary', { name: words('campaigns.approval') });
  await expect(summary).toBeVisible();
  await hydrated(page, 'main button');
  await unfold(page);
  await page.getByLabel(words('campaigns.name')).fill('Campaign of the test');
  await page.getByLabel(words('campaigns.textOf.he')).fill('שלום {customer|לקוח יקר}, זו בדיקה');
  await summary.getByRole('button', { name: words('ui.save') }).click();
  await expect(page.getByText(words('campaigns.saved'))).toBeVisible();
  await expect(page.getByRole('figure')).toContainText('זו בדיקה');
  await axe();
  await page.getByRole('button', { name: words('campaigns.showNames') }).click();
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
  await axe('campaigns/people-dialog');
  await page.keyboard.press('Escape');
  // Deleting the draft asks first, and names it.
  await summary.getByRole('button', { name: words('ui.moreActions') }).click();
  await page.getByRole('menuitem', { name: words('campaigns.remove') }).click();
  const question = page.getByRole('dialog', { name: words('campaigns.removeTitle') });
  await expect(question).toContainText('Campaign of the test');
  await axe('campaigns/draft-summary');
  await question.getByRole('button', { name: words('ui.cancel') }).click();
  await summary.locator('[data-act]').getByRole('button').first().click();
  await axe('campaigns/start-dialog');
  await page.getByRole('dialog').getByRole('button').first().click();
  await expect(page.getByRole('heading', { name: words('campaigns.funnel.title') })).toBeVisible();
  await axe();
});

test(
  'OPP-04 a campaign by WhatsApp is sent one by one, each person once',
  { tag: '@once' },
  async ({ page, context, words, signIn, axe }, info) => {
    await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
    // Customers of others than those of the campaign by SMS: whoever was asked recently is left out, in a retry too.
    await signIn(info.retry === 0 ? 'trusted' : 'superuser');
    await page.goto('/business/campaigns');
    await hydrated(page, 'main button');
    await page
      .getByRole('button', { name: words('campaigns.new') })
      .first()
      .click();
    const summary = page.getByRole('complementary', { name: words('campaigns.approval') });
    await expect(summary).toBeVisible();
    await hydrated(page, 'main button');
    const act = summary.locator('[data-act]');
    // A phone says each block in one line, and has the count and the action at hand.
    await expect(page.getByRole('combobox', { name: words('campaigns.type') })).toBeHidden();
    await expect(act.getByRole('button').first()).toBeInViewport();
    await axe();
    await unfold(page);
    await page.getByRole('combobox', { name: words('campaigns.type') }).click();
    await page.getByRole('option', { name: words('terms.opportunityType.NO_PROPERTY_POLICIES') }).click();
    await page.getByRole('combobox', { name: words('campaigns.channel') }).click();
    await page.getByRole('option', { name: words('campaigns.channels.WHATSAPP'), exact: true }).click();
    await expect(page.getByRole('link', { name: words('campaigns.byHand.tryOut') })).toBeVisible();
    await page.getByRole('button', { name: words('campaigns.twoTexts.try') }).click();
    await page.getByRole('textbox', { name: words('campaigns.textOf.he') }).fill('שלום {לקוח|רב}, נוסח אחר לגמרי');
    await expect(page.getByRole('figure')).toContainText('נוסח אחר לגמרי');
    await summary.getByRole('button', { name: words('ui.save') }).click();
    await expect(page.getByText(words('campaigns.saved'))).toBeVisible();
    await expect(act.getByRole('button', { name: words('ui.save') })).toHaveCount(0);
    await act.getByRole('button').first().click();
    await page.getByRole('dialog').getByRole('button').first().click();
    const byHand = page.getByRole('region', { name: words('campaigns.byHand.title') });
    // The first button: outside the hours of sending it asks whether to send all the same.
    await byHand.getByRole('button').first().click();
    const place = byHand.getByRole('status').first();
    await expect(place).toContainText(/^1\D/);
    await axe();
    const open = byHand.getByRole('link', { name: words('sendings.openWhatsApp') });
    await expect(open).toHaveAttribute('href', /^https:\/\/wa\.me\/9725\d{8}\?text=/);
    const first = await open.getAttribute('href');
    await open.focus();
    const [whatsApp] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Enter')]);
    await whatsApp.close();
    await expect(place).toContainText(/^2\D/);
    await expect(open).toBeFocused();
    await expect(open).not.toHaveAttribute('href', first!);
    await page.getByRole('button', { name: words('ui.undo') }).click();
    await expect(place).toContainText(/^1\D/);
    // What the customer has before them after all.
    await open.press('Enter');
    await expect(place).toContainText(/^2\D/);
    const [link] = /https?:\S+$/.exec(new URL(first!).searchParams.get('text')!)!;
    const customer = await context.newPage();
    await customer.goto(new URL(link).pathname);
    await hydrated(customer, 'main button');
    await expect(customer.getByRole('button').first()).toBeVisible();
    // A scanner that runs scripts would have come so far.
    const funnel = page.getByRole('region', { name: words('campaigns.funnel.title') });
    await expect(funnel.getByRole('link', { name: `${words('campaigns.funnel.opened')} 0` })).toBeVisible();
    await customer.mouse.move(40, 40);
    const opened = funnel.getByRole('link', { name: `${words('campaigns.funnel.opened')} 1` });
    await expect(opened).toBeVisible();
    await opened.click();
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await byHand.getByRole('button', { name: words('campaigns.byHand.skip') }).click();
    await page.getByRole('menuitem', { name: words('campaigns.leftOut.NO_WHATSAPP') }).click();
    await expect(place).toContainText(/^3\D/);
    const other = await context.newPage();
    await other.goto(page.url());
    await hydrated(other, 'main button');
    const there = other.getByRole('region', { name: words('campaigns.byHand.title') });
    await there.getByRole('button').first().click();
    await expect(there.getByRole('status').first()).toContainText(/^4\D/);
    await other.close();
    // The overview of the agency has the figures of the page, and leads to the names behind them.
    const sent = (
      await page.getByRole('link', { name: new RegExp(`^${words('campaigns.funnel.sent')}`) }).allTextContents()
    ).map((one) => Number(/\d+$/.exec(one)![0]));
    const campaign = page.url();
    await page.goto('/processes/management');
    const overview = page.getByRole('region', { name: words('campaigns.title') });
    const figure = overview.locator(`a[href="${new URL(campaign).pathname}?people=sent"]`);
    await expect(figure).toHaveText(String(sent[0]));
    await axe();
    await figure.click();
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(sent[0]!);
    // A second wave goes out with the text that its sender chooses.
    await page.goto(campaign);
    await hydrated(page, 'main button');
    for (const variant of ['A', 'B'])
      await expect(page.getByRole('region', { name: words('campaigns.twoTexts.name', { variant }) })).toBeVisible();
    await page.getByRole('button', { name: words('campaigns.stop') }).click();
    await axe('campaigns/running-campaign');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words('campaigns.stop') })
      .click();
    const wave = page.getByRole('region', { name: words('campaigns.wave.title') });
    const second = wave.getByRole('radio', { name: words('campaigns.twoTexts.name', { variant: 'B' }) });
    await second.check();
    await expect(wave.getByRole('radio')).toHaveCount(3);
    await axe();
    await wave.getByRole('button').click();
    await expect(page.getByText(words('campaigns.wave.of'))).toBeVisible();
    await expect(page.getByLabel(words('campaigns.textOf.he'))).toHaveValue(/נוסח אחר לגמרי/);
    await expect(page.locator('[name="textsB.he"]')).toHaveCount(0);
  },
);

test(
  'OPP-04 the gateway of messages has an address, a secret and a price',
  { tag: '@once' },
  async ({ page, words, signIn, axe }) => {
    await signIn('superuser');
    await page.goto('/business/campaigns/gateway');
    await hydrated(page, 'main button');
    await expect(page.getByLabel(words('gateways.address'))).toHaveValue(/\/api\/gateways\/[^/]+\/deliveries$/);
    await expect(page.getByLabel(words('gateways.partPrice'))).toBeVisible();
    await axe();
    await page.getByRole('button', { name: words('webhooks.renew') }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await axe('webhooks/webhook-panel');
  },
);
