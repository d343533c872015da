import { randomInt } from 'node:crypto';
import { customers } from '@/lib/contract/customers/customers';
import { inLetters } from '@/tests/format/letters';
import { hydrated } from '../harness/sign-in';
import { expect, type Page, test } from '../harness/test';
import { writeHeaders } from '../harness/write-headers';

/** Creates a customer with only a name, and a mobile if given. */
async function makeCustomer(page: Page, lastName: string, mobile?: string): Promise<string> {
  const response = await page.request.post(`/api/${customers.create.upstream}/${customers.create.path}`, {
    headers: writeHeaders(),
    data: {
      customerInfo: { firstName: 'עדי', lastName },
      media: mobile ? [{ mediaType: 'MOBILE_PHONE', value: mobile }] : [],
    },
  });
  expect(response.status(), await response.text()).toBe(200);
  return ((await response.json()) as { customerId: string }).customerId;
}

/** Texts of empty tabs; the timeline is never empty, because it has the creation of the card. */
const said = {
  personal: 'customers.card.personal.noMedia',
  orders: 'customers.card.empty.orders.title',
  policies: 'customers.card.empty.policies.title',
  requests: 'customers.card.empty.requests.title',
  waiting: 'customers.card.empty.waiting.title',
  documents: 'documents.empty',
  mails: 'customers.card.empty.mails.title',
  calls: 'customers.card.empty.calls.title',
  family: 'relations.empty',
  claims: 'customers.card.empty.claims.title',
  subscriptions: 'customers.card.subscription.untouched',
  harBituah: 'customers.card.empty.harBituah.title',
  imports: 'customers.card.empty.imports.title',
  ongoing: 'customers.card.empty.remarks.title',
};
/** Texts of the empty parts of the last tab. */
const saidByParts = { sms: 'customers.card.sms.noMobile', fax: 'customers.card.fax.none' };

test(
  'CUS-02 each of the fourteen tabs says what it would hold when nothing has happened yet',
  { tag: '@once' },
  async ({ page, words, signIn, axe }) => {
    await signIn('trusted');
    const customerId = await makeCustomer(page, `ריק ${inLetters(randomInt(1e9))}`);
    await page.goto(`/customers/${customerId}`);
    await hydrated(page, 'main button');
    const choose = async (bar: string, name: string) => {
      const navigation = page.getByRole('navigation', { name: words(bar) });
      const link = navigation.getByRole('link', { name: new RegExp(`^${words(name)}( ?\\d+)?$`) });
      // Less used tabs are behind "more".
      if (!(await link.isVisible())) await navigation.locator('summary').click();
      await link.click();
    };
    const says = (key: string) =>
      expect(page.getByRole('main').getByText(words(key), { exact: true }), key).toBeVisible();
    for (const [tab, key] of Object.entries(said)) {
      await choose('customers.card.tabList', `customers.card.tabs.${tab}`);
      await says(key);
    }
    await choose('customers.card.remark.show.label', 'customers.card.remark.show.open');
    await says('customers.card.empty.remarks.filtered');
    for (const [part, key] of Object.entries(saidByParts)) {
      await choose('customers.card.tabs.ongoing', `customers.card.parts.${part}`);
      await says(key);
    }
    await axe();
  },
);

test(
  'CUS-06 one SMS to many: who cannot get it is named',
  { tag: '@wide' },
  async ({ page, words, signIn, outbox, axe }) => {
    await signIn('trusted');
    const lastName = `רבים ${inLetters(randomInt(1e9))}`;
    await makeCustomer(page, lastName, `052${String(randomInt(1e7)).padStart(7, '0')}`);
    await makeCustomer(page, lastName);
    await page.goto(`/customers?q=${encodeURIComponent(lastName)}`);
    await hydrated(page, 'tbody input');
    const rows = page.locator('tbody tr');
    await expect(rows).toHaveCount(2);
    for (const at of [0, 1]) await rows.nth(at).getByRole('checkbox').check();
    await page.getByRole('button', { name: words('messages.sendSms') }).click();
    const dialog = page.getByRole('dialog', { name: words('messages.toMany', { count: 2 }) });
    await dialog.locator('textarea').fill(`שלום ${lastName}`);
    await axe('messages/sms-to-many');
    await dialog.getByRole('button', { name: words('messages.sendSms') }).click();
    await expect(dialog.getByRole('status')).toContainText(words('messages.sentTo', { count: 1 }));
    await expect(dialog.getByRole('listitem')).toContainText(words('messages.skip.NO_MOBILE'));
    expect((await outbox.messages()).filter(({ body }) => body === `שלום ${lastName}`)).toHaveLength(1);
  },
);
