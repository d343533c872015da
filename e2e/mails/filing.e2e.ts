import { randomInt } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Customer } from '@/lib/contract/customers/customers';
import { contract } from '@/lib/contract/index';
import { filings } from '@/lib/contract/customers/filings';
import { mails } from '@/lib/contract/customers/mails';
import { fillPath } from '@/lib/contract/kit/endpoint';
import type { Order } from '@/lib/contract/orders/orders';
import { cleanHtml } from '@/reference/engine/mail/clean-html';
import { attacks } from '@/tests/reference/mails/hostile-html';
import { lockedPdf } from '@/tests/reference/pdf/pdf-files';
import { onItsWay, postMail, receive, rowOf } from '../harness/mails';
import { hydrated } from '../harness/sign-in';
import { expect, type Page, test } from '../harness/test';
import { writeHeaders } from '../harness/write-headers';

const document = path.resolve('reference/concepts/documents/demo/policy.pdf');

interface Person {
  customerId: string;
  name: string;
  idNumber: string;
  email: string;
}

/** Returns a customer with an ID number, an address, and an order. */
async function customerOf(page: Page): Promise<Person & { orderId: string; orderNumber: number }> {
  const read = async <T>(address: string) => (await (await page.request.get(`/api/ins-api/${address}`)).json()) as T;
  const { content } = await read<{ content: { orderId: string }[] }>(`${contract.orders.list.path}?size=20`);
  for (const { orderId } of content) {
    const { orderNumber, customer } = await read<Order>(fillPath(contract.orders.get.path, { orderId }));
    if (!customer) continue;
    const { customerId } = customer;
    const { customerInfo, media, passport } = await read<Customer>(
      fillPath(contract.customers.get.path, { customerId }),
    );
    const email = media.find(({ mediaType }) => mediaType === 'MAIL')?.value;
    const { firstName, lastName } = customerInfo;
    if (email && passport)
      return {
        customerId,
        orderId,
        orderNumber,
        email,
        name: `${firstName} ${lastName}`,
        idNumber: passport.passportNumber,
      };
  }
  throw new Error('no customer of the demo has an order, an address and an ID number');
}

test('MBX-03 MBX-04 a mail is filed by one key with its reason, its file becomes a document, and a rule is kept', async ({
  page,
  words,
  signIn,
  axe,
  browser,
  parts,
}) => {
  test.setTimeout(180_000);
  await signIn('agent');
  const person = await customerOf(page);
  const subject = `אישור ${randomInt(1e9)}`;
  await receive(browser, parts, {
    subject,
    text: `שלום, נדרש אישור ללקוח, ת״ז ${person.idNumber}`,
    pdf: document,
  });
  await page.goto(`/mailbox?q=${encodeURIComponent(subject)}`);
  await hydrated(page, 'main button');
  await expect(rowOf(page, subject)).toBeVisible(onItsWay);
  await rowOf(page, subject).getByRole('link').click();
  const strip = page.getByRole('group', { name: words('filings.label') });
  const belongs = strip.getByRole('region', { name: words('filings.title') });
  await expect(belongs).toContainText(person.name);
  await expect(belongs).toContainText(person.idNumber);
  await axe();
  const undo = page.getByRole('button', { name: words('ui.undo'), exact: true });
  // Enter in the first half second after the suggestion was not meant for it.
  await expect(async () => {
    await page.keyboard.press('Enter');
    await expect(belongs.getByRole('link', { name: person.name })).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await undo.click();
  await belongs.getByRole('button', { name: words('filings.accept'), exact: true }).click();
  await expect(belongs.getByRole('link', { name: person.name })).toBeVisible();

  await strip.getByRole('button', { name: new RegExp(`policy\\.pdf`) }).click();
  await expect(strip.getByRole('link', { name: words('filings.savedAs') })).toBeVisible();

  await belongs.getByRole('button', { name: words('filings.change'), exact: true }).click();
  await belongs.getByRole('combobox', { name: words('filings.orderLabel') }).click();
  await page.getByRole('option', { name: new RegExp(String(person.orderNumber)) }).click();
  await belongs.getByRole('button', { name: words('filings.file'), exact: true }).click();
  await expect(belongs.getByRole('link', { name: new RegExp(String(person.orderNumber)) })).toBeVisible();

  const note = strip.getByRole('textbox', { name: words('filings.note') });
  await note.fill('לבדוק מול החברה');
  await expect(strip.getByText(words('filings.notSaved'))).toBeVisible();
  await page.reload();
  await hydrated(page, 'main button');
  await expect(note).toHaveValue('לבדוק מול החברה');
  await strip.getByRole('combobox', { name: words('filings.assignee') }).click();
  await page.getByRole('option').first().click();
  await strip
    .getByRole('region', { name: words('filings.together') })
    .getByRole('button', { name: words('filings.assign'), exact: true })
    .click();
  await expect(page.getByText(words('filings.assigned'), { exact: true })).toBeVisible();

  const tag = `אישור${randomInt(1e6)}`;
  const tags = strip.getByRole('region', { name: words('filings.tags') });
  await tags.getByRole('textbox').or(tags.getByRole('combobox')).first().fill(tag);
  await tags.getByRole('textbox').or(tags.getByRole('combobox')).first().press('Enter');
  await expect(tags.getByText(tag, { exact: true })).toBeVisible();

  await belongs.getByRole('button', { name: new RegExp(person.name) }).click();
  await expect(page.getByText(words('filings.ruleAdded'))).toBeVisible();
  const other = `other${randomInt(1e6)}@insurer.example`;
  const rule = { address: other, customerId: person.customerId };
  const headers = writeHeaders();
  const added = await page.request.post(`/api/ins-api/${filings.add.path}`, { headers, data: rule });
  expect(added.ok(), await added.text()).toBe(true);
  await belongs.getByRole('button', { name: words('filings.rules'), exact: true }).click();
  const rules = page.getByRole('dialog', { name: words('filings.rules') });
  await expect(rules.getByRole('listitem')).toContainText(['superuser@standard-demo.example']);
  await axe('filing/rules-dialog');
  const remove = (address: string) => rules.getByRole('button', { name: new RegExp(address) }).click();
  await remove('superuser@standard-demo.example');
  // The lines of the ways back stand in the order of the answers.
  await expect(rules.getByRole('button', { name: words('ui.undo'), exact: true })).toHaveCount(1);
  await remove(other);
  await expect(rules).toContainText(words('filings.noRules'));
  // The ways back stand in the dialog: what lies below it cannot be pressed. The second press of a double press meets
  // the line of the other rule, which moved up, and leaves it.
  const back = rules.getByRole('button', { name: words('ui.undo'), exact: true });
  await expect(back).toHaveCount(2);
  await back.first().dblclick();
  await expect(back).toHaveCount(1);
  await expect(rules.getByRole('listitem')).toContainText(['superuser@standard-demo.example']);
  await expect(rules.getByRole('listitem')).toHaveCount(1);
  await remove('superuser@standard-demo.example');
  await expect(rules).toContainText(words('filings.noRules'));
});

test('MBX-05 a locked file of a mail asks for its password, keeps what was typed, and becomes a document', async ({
  page,
  words,
  signIn,
  axe,
  browser,
  parts,
  problems,
}, info) => {
  test.setTimeout(180_000);
  await signIn('agent');
  const person = await customerOf(page);
  const subject = `נעול ${randomInt(1e9)}`;
  const pdf = info.outputPath('locked.pdf');
  await writeFile(pdf, await lockedPdf('12 monkeys'));
  await receive(browser, parts, { subject, text: `ת״ז ${person.idNumber}`, pdf });
  await page.goto(`/mailbox?q=${encodeURIComponent(subject)}`);
  await hydrated(page, 'main button');
  await expect(rowOf(page, subject)).toBeVisible(onItsWay);
  await rowOf(page, subject).getByRole('link').click();
  const files = page.getByRole('region', { name: words('filings.files') });
  await files.getByRole('button', { name: /locked\.pdf/ }).click();
  // It is locked; then the password is wrong.
  problems.expect(/status of 400/);
  const password = files.getByRole('textbox');
  await expect(password).toBeFocused();
  await axe();
  await password.fill('11 monkeys');
  await password.press('Enter');
  await expect(files.getByText(words('errors.PDF_PASSWORD_WRONG.title'))).toBeVisible();
  await expect(password).toHaveValue('11 monkeys');
  await password.fill('12 monkeys');
  await files.getByRole('button', { name: words('filings.unlock') }).click();
  await expect(files.getByRole('link', { name: words('filings.savedAs') })).toBeVisible();
});

test('MBX-03 the mails of a customer and of an order lead to the mailbox, and a new one is addressed and filed', async ({
  page,
  words,
  signIn,
  axe,
}) => {
  await signIn('agent');
  const { customerId, orderId, orderNumber, email } = await customerOf(page);
  await page.goto(`/orders/${orderId}`);
  await hydrated(page, 'main button');
  const panel = page.getByRole('region', { name: words('filings.mail'), exact: true });
  await panel.scrollIntoViewIfNeeded();
  await axe();
  await panel.getByRole('button', { name: words('filings.write') }).click();
  await expect(page).toHaveURL(/\/mailbox\?.*mail=/);
  const composer = page.getByRole('article', { name: words('mails.composer.title') });
  await expect(composer).toContainText(email);
  const place = composer.getByRole('region', { name: words('filings.title') });
  await expect(place.getByRole('link')).toHaveCount(2);
  await place.getByRole('button', { name: words('filings.change') }).click();
  await axe();
  const mailId = new URL(page.url()).searchParams.get('mail')!;
  const answer = await page.request.get(`/api/ins-api/${fillPath(mails.get.path, { mailId })}`);
  expect(await answer.json()).toMatchObject({ to: [email], customerId, orderId, orderNumber, state: 'DRAFT' });
  await postMail(page.request, mails.remove.path, { mailIds: [mailId] });

  await page.goto(`/customers/${customerId}?tab=mails`);
  await hydrated(page, 'main button');
  await expect(page.getByRole('button', { name: words('filings.write') })).toBeVisible();
});

test('MBX-05 no attack that was cleaned runs or loads anything in a browser', async ({ page }) => {
  const loaded: string[] = [];
  await page.route(/evil\.test|a\.test/, (route) => {
    loaded.push(route.request().url());
    return route.abort();
  });
  await page.route('https://frame.test/', (route) => route.fulfill({ contentType: 'text/html', body: '<body>' }));
  await page.goto('https://frame.test/');
  const ranIn = (contents: readonly string[]) =>
    page.evaluate(async (all) => {
      const ran: string[] = [];
      for (const html of all) {
        const frame = globalThis.document.createElement('iframe');
        frame.srcdoc = html;
        const ready = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
        globalThis.document.body.append(frame);
        await ready;
        const inside = frame.contentWindow as (Window & { ran?: number }) | null;
        for (const one of frame.contentDocument?.querySelectorAll('*') ?? [])
          for (const event of ['mouseover', 'focus', 'pointerenter', 'toggle', 'wheel'])
            one.dispatchEvent(new Event(event, { bubbles: true }));
        if (inside?.ran !== undefined) ran.push(html);
        frame.remove();
      }
      return ran;
    }, contents);
  // The frame does run what is not cleaned.
  const raw = '<img src="data:," onerror=window.ran=1>';
  expect(await ranIn([raw, '<script>window.ran=1</script>'])).toEqual([raw, '<script>window.ran=1</script>']);
  expect(await ranIn(attacks.map(cleanHtml))).toEqual([]);
  expect(loaded).toEqual([]);
});
