import type { Page } from '@playwright/test';
import { contract } from '@/lib/contract/index';
import { hydrated } from '../harness/sign-in';
import { expect, test } from '../harness/test';
import type { Words } from '../harness/words';

/** Opens the card of a customer with a policy and events; `which` separates tests that run in parallel. */
async function openCard(page: Page, which: number, tab = ''): Promise<string> {
  const { upstream, path } = contract.orders.list;
  const answer = await page.request.get(`/api/${upstream}/${path}?statuses=PolicyIssued&size=10`);
  const { content } = (await answer.json()) as { content: { customerId: string }[] };
  const address = `/customers/${[...new Set(content.map(({ customerId }) => customerId))][which]!}`;
  await page.goto(`${address}${tab}`);
  await hydrated(page, 'main button, main a');
  return address;
}

async function policiesOf(page: Page, customerId: string) {
  const { upstream, path } = contract.orders.list;
  const answer = await page.request.get(`/api/${upstream}/${path}?statuses=PolicyIssued&customerId=${customerId}`);
  const { content } = (await answer.json()) as { content: { orderId: string; insuranceEnd: string }[] };
  expect(content.length).toBeGreaterThan(0);
  return content;
}

const tabs = (page: Page, words: Words) => page.getByRole('navigation', { name: words('customers.card.tabList') });

test('CUS-02 CUS-09 the card draws the year of its policies; every tab opens by its own address; the timeline is narrowed to a kind', async ({
  page,
  words,
  signIn,
  axe,
}) => {
  await signIn('agent');
  const address = await openCard(page, 0);
  const year = page.getByRole('region', { name: words('customers.card.year.title') });
  for (const { orderId, insuranceEnd } of await policiesOf(page, address.split('/').at(-1)!))
    await expect(year.getByRole('link', { name: insuranceEnd.split('-').reverse().join('.') })).toHaveAttribute(
      'href',
      `/orders/${orderId}`,
    );
  const timeline = page.getByRole('list', { name: words('customers.card.tabs.timeline') });
  await expect(timeline.getByRole('listitem').first()).toBeVisible();
  await axe();
  await page
    .getByRole('navigation', { name: words('customers.card.kinds') })
    .getByRole('link', { name: words('customers.card.kind.ORDER') })
    .click();
  await expect(page).toHaveURL(/kinds=ORDER/);
  await expect(timeline.getByRole('listitem').first()).toHaveText(/\d{4}/);
  for (const tab of [
    'personal',
    'policies',
    'requests',
    'documents',
    'mails',
    'calls',
    'claims',
    'harBituah',
    'imports',
  ]) {
    const bar = tabs(page, words);
    const link = bar.getByRole('link', { name: new RegExp(`^${words(`customers.card.tabs.${tab}`)}( ?\\d+)?$`) });
    // Less used tabs are behind "more".
    if (!(await link.isVisible())) await bar.locator('summary').click();
    await link.click();
    await expect(page).toHaveURL(new RegExp(`tab=${tab}`));
    await expect(page.getByRole('region', { name: words(`customers.card.tabs.${tab}`), exact: true })).toBeVisible();
  }
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
});

test('CUS-06 a task is written, done, removed and brought back; an SMS counts its parts and leaves', async ({
  page,
  words,
  signIn,
  axe,
  outbox,
}, info) => {
  await signIn('agent');
  const address = await openCard(page, 1, '?tab=ongoing');
  const subject = `לבדוק כיסוי ${info.project.name}`;
  await page.getByRole('button', { name: words('customers.card.remark.add') }).click();
  await page.getByLabel(words('customers.card.remark.field.subject'), { exact: true }).fill(subject);
  await axe();
  await page.getByRole('button', { name: words('ui.save'), exact: true }).click();
  const line = page
    .getByRole('list', { name: words('customers.card.parts.remarks') })
    .getByRole('listitem')
    .filter({ hasText: subject });
  await expect(line).toBeVisible();
  const action = (key: string) =>
    line.getByRole('button', { name: words(`customers.card.remark.${key}`, { subject }) });
  await action('complete').click();
  await expect(action('reopen')).toBeVisible();
  await action('remove').click();
  await expect(line).toHaveCount(0);
  await page
    .getByRole('button', { name: words('ui.undo') })
    .last()
    .click();
  await expect(line).toBeVisible();

  await page.goto(`${address}?tab=ongoing&part=sms`);
  await hydrated(page, 'form');
  const long = `${'שלום '.repeat(15)}${info.project.name}`;
  await page.locator('form textarea').fill(long);
  await expect(page.locator('[data-parts="2"]')).toBeVisible();
  await page.getByRole('button', { name: words('customers.card.sms.send') }).click();
  await expect(
    page
      .getByRole('list', { name: words('customers.card.parts.sms') })
      .getByRole('listitem')
      .filter({ hasText: info.project.name })
      .first(),
  ).toBeVisible();
  expect((await outbox.messages()).map(({ body }) => body)).toContain(long);
});

test('CUS-07 a customer is unsubscribed from everything, and that is taken back', async ({ page, words, signIn }) => {
  await signIn('superuser');
  await openCard(page, 2, '?tab=subscriptions');
  const switches = page.getByRole('switch');
  await expect(switches).toHaveCount(12);
  await page.getByRole('button', { name: words('customers.card.subscription.unsubscribe') }).click();
  await expect(switches.and(page.locator(':checked'))).toHaveCount(0);
  await page.getByRole('button', { name: words('ui.undo') }).click();
  await expect(switches.and(page.locator(':checked'))).toHaveCount(12);
});
