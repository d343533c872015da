import { Presses } from '../harness/presses';
import { sendQuote } from '../harness/quotes';
import { hydrated } from '../harness/sign-in';
import { expect, test } from '../harness/test';

test(
  'CAR-06 CAR-08 CAR-09 a combination, a typed price, and offers that a customer chooses from',
  { tag: '@once' },
  async ({ page, context, words, signIn, axe }) => {
    test.slow();
    await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
    await page.addInitScript(() => {
      navigator.share = (shared) => Promise.resolve(void Object.assign(window, { shared }));
    });
    await signIn('agent');
    const requestId = await sendQuote(page);
    await page.goto(`/cars/results/${requestId}?tab=combinations`);
    await hydrated(page, 'main button');
    await expect(page.locator('main progress[data-done]')).toBeVisible({ timeout: 30_000 });
    const combinations = page.getByRole('region', { name: words('offers.tabs.combinations') }).getByRole('listitem');
    await expect(combinations.first().getByText(words('offers.cheapest'), { exact: true })).toBeVisible();
    await axe();
    await page
      .getByRole('button', { name: words('offers.orderBoth') })
      .first()
      .click();
    await expect(page.getByRole('region', { name: words('orders.chosenOffers') }).getByRole('listitem')).toHaveCount(2);

    await page.goto(`/cars/results/${requestId}`);
    await hydrated(page, 'main button');
    await page
      .locator('main')
      .getByRole('button', { name: words('ui.moreActions') })
      .first()
      .click();
    await page.getByRole('menuitem', { name: words('offers.quote.duplicate') }).click();
    await axe('[requestId]/change-dialog');
    const change = page.getByRole('dialog', { name: words('offers.change.title') });
    await change.getByRole('textbox', { name: words('offers.change.yearsOld') }).fill('60');
    await change.getByRole('button', { name: words('offers.change.send') }).click();
    await page.waitForURL('**/difference');
    const differences = page.getByRole('region', { name: words('offers.change.table') });
    await expect(differences.getByRole('columnheader')).toHaveCount(4);
    await expect(differences.locator('[data-change]').first()).toBeVisible({ timeout: 30_000 });
    await page.goto(`/cars/results/${requestId}`);
    await hydrated(page, 'main button');
    await page.getByRole('button', { name: words('offers.manual.add') }).click();
    const typed = page.getByRole('dialog', { name: words('offers.manual.add') });
    await typed.getByRole('combobox', { name: words('offers.manual.insurer') }).click();
    await page.getByRole('option', { name: words('terms.insurer.NKR') }).click();
    const price = (type: string) =>
      typed.getByLabel(words('offers.manual.priceOf', { cover: words(`terms.insuranceType.${type}`) }));
    await price('Compulsory').fill('1000');
    await price('ComprehensiveInsurance').fill('1500');
    await axe('[requestId]/manual-offer-dialog');
    await typed.getByRole('button', { name: words('ui.save') }).click();
    const byHand = page.locator('[data-offer]', { hasText: words('offers.manual.mark') });
    await expect(byHand).toHaveCount(1);

    const presses = new Presses(page);
    await presses.press(byHand.getByRole('checkbox'));
    // Before that it would be the first offer that is not chosen, and the next press would let go of it.
    await expect(byHand.and(page.locator('[data-pinned]'))).toHaveCount(1);
    await presses.press(page.locator('[data-offer]:not([data-pinned]) input[type=checkbox]').first());
    await presses.press(page.getByRole('button', { name: words('offers.send.button') }));
    const sending = page.getByRole('dialog', { name: words('offers.send.title') });
    await axe('offers/send-offers-dialog');
    await presses.press(sending.getByRole('button', { name: words('offers.send.prepare') }));
    await expect(sending.getByText(words('sendings.ready'))).toBeVisible();
    const whatsApp = context.waitForEvent('page');
    await presses.press(sending.getByRole('link', { name: words('sendings.openWhatsApp') }));
    await (await whatsApp).close();
    expect(presses.count, 'presses from the offers to the comparison in WhatsApp').toBe(5);
    const link = /\/offers\/[\w-]{43}/.exec(await sending.innerText())![0];
    // A phone hands the text with the link over to its own list of apps.
    await sending.getByRole('button', { name: words('sendings.openShare') }).click();
    const shared = await page.evaluate(() => (window as unknown as { shared: { text: string } }).shared);
    expect(shared.text).toContain(link);

    await page.goto(link);
    await page.getByRole('button', { name: words('portal.offersOpen') }).click();
    await expect(page).toHaveURL(/\/offers\/open$/);
    await axe();
    await page
      .getByRole('list', { name: words('portal.offersList') })
      .getByRole('button')
      .first()
      .click();
    await expect(page.getByRole('status')).toContainText(words('terms.insurer.NKR'));
    await page.getByLabel(words('portal.offersAsk')).fill('כולל גרירה?');
    await page.getByRole('button', { name: words('portal.offersSendQuestion') }).click();
    await expect(page.getByText(words('portal.offersSent'))).toBeVisible();

    await page.goto('/notifications');
    await page
      .getByRole('row')
      .filter({ hasText: words('notifications.events.OFFERS_CHOSEN') })
      .getByRole('link')
      .first()
      .click();
    const order = page.getByRole('dialog', { name: words('orders.newOrder') });
    await expect(order.getByText(words('offers.manual.mark')).first()).toBeVisible();
  },
);
