import { randomInt } from 'node:crypto';
import { claimLists } from '@/lib/contract/claims/claim-lists';
import { claimPartNames } from '@/lib/contract/claims/claim-parts';
import { type ClaimCard, claims } from '@/lib/contract/claims/claims';
import { customers } from '@/lib/contract/customers/customers';
import { remarks } from '@/lib/contract/customers/remarks';
import { formatPlate } from '@/lib/rules/quotes/plate';
import { inLetters } from '@/tests/format/letters';
import { loseAnswer } from '../harness/lost-answer';
import { hydrated } from '../harness/sign-in';
import { expect, type Page, test } from '../harness/test';
import { writeHeaders } from '../harness/write-headers';
import { written } from '../harness/written';

/** Creates a customer as the signed-in person. */
async function makeCustomer(page: Page, lastName: string): Promise<string> {
  const response = await page.request.post(`/api/${customers.create.upstream}/${customers.create.path}`, {
    headers: writeHeaders(),
    data: { media: [], customerInfo: { firstName: 'דליה', lastName } },
  });
  expect(response.status(), await response.text()).toBe(200);
  return ((await response.json()) as { customerId: string }).customerId;
}

/** Creates a claim of a customer as the signed-in person. */
async function makeClaim(page: Page, customerId: string): Promise<{ claimId: string; version: number }> {
  const response = await page.request.post(`/api/${claims.create.upstream}/${claims.create.path}`, {
    headers: writeHeaders(),
    data: { customerId, type: 'ACCIDENT' },
  });
  expect(response.status(), await response.text()).toBe(200);
  return (await response.json()) as { claimId: string; version: number };
}

test(
  'CLM-02 a clerk takes a claim from a customer to paid and closed',
  { tag: '@wide' },
  async ({ page, words, signIn, axe, problems }) => {
    test.slow();
    await signIn('clerk');
    const customerId = await makeCustomer(page, `תביעתי ${inLetters(randomInt(1e9))}`);
    const plate = String(randomInt(10_000_000, 99_999_999));
    const text = (key: string) => words(`claims.${key}`);
    const field = (name: string) => page.getByRole('textbox', { name: text(`fields.${name}`), exact: true });
    const group = (name: string) => page.getByRole('group', { name: text(name), exact: true });
    const open = async () => {
      await page.goto(`/claims/new?customer=${customerId}`);
      await hydrated(page, 'main button[type="submit"]');
      await field('registrationNumber').fill(formatPlate(plate));
      await field('accidentDate').fill('05.01.2025');
      await field('description').fill('נפגעתי מאחור ברמזור');
      await page.getByRole('button', { name: text('open'), exact: true }).click();
    };
    // The answer to each first creation is lost on its way: the claim itself, and one entity of every kind below.
    problems.expect(/ERR_CONNECTION_RESET|Failed to load resource/);
    await loseAnswer(page, `**/${claims.create.path}`);
    await open();
    await page.waitForURL(/\/claims\/[\w-]{36}$/);
    const address = page.url();
    const kinds = ['damage', 'driver', 'appraiser', 'involvedCar', 'payment'] as const;
    for (const kind of kinds) await loseAnswer(page, `**/agent/claims/*/${claimPartNames[kind][2]}`);
    await axe();

    // The same car and day: asked about, and not opened twice. A payment above what was agreed is asked about too.
    problems.expect(/409/);
    await open();
    await expect(page.getByRole('dialog')).toContainText(words('errors.CLAIM_REPEATED.title'));
    await axe('new/new-claim');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words('ui.cancel') })
      .click();

    await page.goto(address);
    await hydrated(page, 'main button');
    await expect(group('parts.accident').getByLabel(text('fields.description'))).toHaveValue('נפגעתי מאחור ברמזור');
    await group('parts.accident').getByLabel(text('fields.city')).fill('חיפה');
    await expect(group('parts.accident').getByText(text('saving.saved'))).toBeVisible();
    // A wrong amount says at once that it is not saved, then why, and does not keep the others from being saved.
    const claimed = group('sections.general').getByLabel(text('fields.claimed'), { exact: true });
    await claimed.fill('x');
    await expect(group('sections.general').getByText(text('saving.unsaved'))).toBeVisible();
    await expect(
      group('sections.general').getByText(words('claims.saving.wrong', { fields: text('fields.claimed') })),
    ).toBeVisible();
    // A digit is not lost behind the unit, however fast it is typed.
    await claimed.fill('90');
    await claimed.press('End');
    await page.keyboard.type('00');
    await expect(claimed).toHaveValue(/^9,000/);
    await group('sections.general').getByLabel(text('fields.agreed'), { exact: true }).fill('8000');
    const percent = group('sections.general').getByLabel(text('fields.impairmentPercent'), { exact: true });
    await percent.pressSequentially('12.5');
    await expect(percent).toHaveValue('12.5%');
    await expect(group('sections.general').getByText(text('saving.saved'))).toBeVisible();

    // What could not be saved outlives a reload: an ended session or a lost network takes nothing away.
    const update = `**/${claims.update.path.replace('{claimId}', address.split('/').at(-1)!)}`;
    await page.route(update, (route) => (route.request().method() === 'PUT' ? route.abort() : route.fallback()));
    const policy = group('sections.general').getByLabel(text('fields.policyNumber'), { exact: true });
    await policy.fill('778899');
    await expect(group('sections.general').getByRole('alert')).toBeVisible();
    await page.unroute(update);
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(policy).toHaveValue('778899');
    await expect(group('sections.general').getByText(text('saving.saved'))).toBeVisible();

    // A wrong ID is kept, and said.
    await group('parts.policyOwner').getByLabel(text('fields.passportNumber'), { exact: true }).fill('123456789');
    await expect(group('parts.policyOwner').getByText(words('form.rules.passportNotValid'))).toBeVisible();

    // The damage, by keyboard.
    await page.getByRole('button', { name: new RegExp(`^${text('carPart.HOOD')}`) }).press('Enter');
    await page.getByRole('button', { name: text('damageKind.DENT'), exact: true }).click();
    const damages = page.getByRole('list', { name: text('sketch.damages') });
    await expect(damages).toContainText(text('damageKind.DENT'));
    const clear = page.getByRole('button', { name: text('sketch.clear'), exact: true });
    await clear.press('Enter');
    await expect(damages).toContainText(text('sketch.none'));
    await expect(clear).toBeFocused();
    await page.getByRole('button', { name: text('damageKind.DENT'), exact: true }).press('Enter');
    await expect(damages).toContainText(text('damageKind.DENT'));

    // What there is to say about it, and a damage that the drawing has no part for.
    await page
      .getByRole('button', { name: words('claims.lists.add', { what: text('sketch.other') }), exact: true })
      .click();
    const off = damages.getByRole('listitem').filter({ hasText: text('sketch.other') });
    await off.getByLabel(text('fields.description')).fill('המטען בתא המטען נרטב');
    await expect(off.getByText(text('saving.saved'))).toBeVisible();

    await group('parts.driver').getByLabel(text('fields.firstName')).fill('דניאל');
    await expect(group('parts.driver').getByText(text('saving.saved'))).toBeVisible();
    for (const kind of ['involvedCar', 'appraiser'] as const) {
      const what = text(`parts.${kind}`);
      const section = page.locator(kind === 'appraiser' ? '#experts' : '#involved');
      await section.locator('summary').click();
      if (kind === 'appraiser') await section.getByRole('combobox').first().fill('דוד שרעבי');
      await section.getByRole('button', { name: words('claims.lists.add', { what }) }).click();
      await expect(page.getByText(words('claims.lists.added', { what }))).toBeVisible();
    }

    for (const move of ['open', 'handle', 'askDocuments', 'submit', 'pay'])
      await page.getByRole('button', { name: text(`moves.${move}`), exact: true }).click();

    // A payment above the agreed amount asks.
    await group('payments.new').getByLabel(text('payments.amount')).fill('8500');
    await group('payments.new')
      .getByRole('button', { name: text('payments.add') })
      .click();
    await expect(page.getByRole('dialog')).toContainText(words('errors.CLAIM_PAYMENT_ABOVE.title'));
    await axe('claim/payments');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words('ui.cancel') })
      .click();
    await group('payments.new').getByLabel(text('payments.amount')).fill('8000');
    await group('payments.new')
      .getByRole('button', { name: text('payments.add') })
      .click();
    await expect(page.getByText(text('payments.added'))).toBeVisible();

    // Nothing is there twice, although each answer was lost.
    const { parts } = (await (
      await page.request.get(
        `/api/${claims.get.upstream}/${claims.get.path.replace('{claimId}', address.split('/').at(-1)!)}`,
      )
    ).json()) as ClaimCard;
    for (const kind of kinds) expect(parts[kind], kind).toHaveLength(kind === 'damage' ? 2 : 1);

    const claimId = address.split('/').at(-1)!;
    const task = { subject: 'לוודא שהכסף הגיע', text: '', claimId, dueDate: new Date().toISOString() };
    const path = `/api/${remarks.add.upstream}/${remarks.add.path.replace('{customerId}', customerId)}`;
    const added = await page.request.post(path, { headers: writeHeaders(), data: task });
    expect(added.status(), await added.text()).toBe(200);
    await page.getByRole('button', { name: text('moves.close'), exact: true }).click();
    // What is still open is said before the outcome is asked for.
    await expect(page.getByRole('dialog')).toContainText(text('papers.kinds.DRIVING_LICENCE'));
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText(['לוודא שהכסף הגיע']);
    await axe('claims/move-dialog');
    await page.getByRole('dialog').getByRole('button').first().click();
    await expect(page.getByText(text('closedNote'))).toBeVisible();
    await page.reload();
    await expect(group('parts.accident').getByLabel(text('fields.city'))).toHaveValue('חיפה');
    await page.getByRole('button', { name: words('ui.moreActions') }).click();
    await page.getByRole('menuitem', { name: text('remove'), exact: true }).click();
    await axe('claim/claim-screen');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words('ui.cancel') })
      .click();
  },
);

test(
  'CLM-04 the list counts, and the board moves a claim by menu and says why it cannot',
  { tag: '@wide' },
  async ({ page, words, signIn, axe }) => {
    await signIn('superuser');
    // A claim of its own: others work on theirs at the same time.
    const customerId = await makeCustomer(page, `לוחית ${inLetters(randomInt(1e9))}`);
    const { claimId } = await makeClaim(page, customerId);
    const own = page.locator(`a[href="/claims/${claimId}"]`);
    await page.goto('/claims');
    await hydrated(page, 'main button');
    await expect(page.getByRole('region', { name: words('claims.sums.title') })).toBeVisible();
    await axe();
    // A count leads to the claims of its status, and back.
    const closed = page
      .getByRole('list', { name: words('claims.sums.byStatus') })
      .getByRole('button', { name: new RegExp(`^${words('terms.claimStatus.CLOSED')}`) });
    await closed.click();
    await expect(page).toHaveURL(/statuses=CLOSED/);
    await expect(closed).toHaveAttribute('aria-pressed', 'true');
    await closed.click();
    await expect(page).toHaveURL(/\/claims$/);
    // A superuser gives claims to somebody, and takes that back.
    const unhandled = (key: string) => words(`claims.unhandled.${key}`);
    const row = page.locator('tbody tr', { has: own });
    // Read now: the claims that others add move it to the next page.
    const [customer] = (await row.locator('a[data-row-focus]').innerText()).split('\n');
    await row.getByRole('checkbox').check();
    await page.getByRole('button', { name: unhandled('give'), exact: true }).click();
    const giving = page.getByRole('dialog');
    const give = giving.getByRole('button', { name: unhandled('give'), exact: true });
    await give.click();
    await expect(giving.getByText(words('form.rules.required'))).toBeVisible();
    await axe('claims/assign-claims');
    await giving.getByLabel(words('claims.handler')).selectOption({ index: 1 });
    await give.click();
    await page.getByRole('button', { name: words('ui.undo') }).click();
    await expect(page.getByText(unhandled('takenBack'))).toBeVisible();
    // The filter by customer leads to the board and back; the figures follow it.
    await page.getByRole('button', { name: words('claims.customer'), exact: true }).click();
    const finder = page.getByRole('combobox', { name: words('claims.customer') });
    await finder.fill(customer!);
    await page.getByRole('option', { name: customer! }).first().click();
    await axe();
    const chip = page.getByRole('button', {
      name: words('list.removeFilter', { filter: `${words('claims.customer')}: ${customer}` }),
    });
    await expect(chip).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: words('claims.board'), exact: true }).click();
    await expect(page).toHaveURL(/\/claims\/board\?customer=[\w-]+$/);
    await expect(chip).toBeVisible();
    await page.reload();
    await chip.click();
    await expect(page).toHaveURL(/\/claims\/board$/);
    const column = page.getByRole('region', { name: words('terms.claimStatus.NEW'), exact: true });
    await expect(column.getByRole('link').first()).toBeVisible();
    // A column with many claims scrolls, and hides nothing of a card.
    await page.setViewportSize({ width: 1440, height: 560 });
    const cut = await page
      .getByRole('region')
      .getByRole('listitem')
      .evaluateAll((cards) => cards.filter((one) => one.scrollHeight > one.clientHeight + 1).length);
    expect(cut).toBe(0);
    await page.setViewportSize({ width: 1440, height: 900 });
    await axe();
    await page.goto(`/claims/board?customer=${customerId}`);
    const card = column.getByRole('listitem').filter({ has: own });
    await hydrated(page, 'main li button');
    const name = await card.getByRole('button').getAttribute('aria-label');
    await card.getByRole('button').press('m');
    const paid = page.getByRole('menuitem', { name: new RegExp(words('terms.claimStatus.PAID')) });
    await expect(paid).toBeDisabled();
    await page.getByRole('menuitem', { name: new RegExp(`^${words('terms.claimStatus.OPEN')}`) }).click();
    const opened = page.getByRole('region', { name: words('terms.claimStatus.OPEN'), exact: true });
    const moved = opened.getByRole('listitem').filter({ has: page.getByRole('button', { name: name! }) });
    await expect(moved).toBeVisible();
    // Who works by keys goes on from the card.
    await expect(moved.getByRole('link')).toBeFocused();
    // A card that is dragged stays visible above the other columns, and a column that refuses it changes nothing.
    const from = (await moved.boundingBox())!;
    const status = (name: string) => words(`terms.claimStatus.${name}`);
    const refusing = page.getByRole('region', { name: status('WAITING_FOR_DECISION'), exact: true });
    const to = (await refusing.boundingBox())!;
    await page.mouse.move(from.x + 40, from.y + from.height - 8);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 6 });
    await expect(page.locator('[data-lifted]')).toBeVisible();
    const isOnTop = await page.locator('[data-lifted]').evaluate((card) => {
      const { x, y, width } = card.getBoundingClientRect();
      return card.contains(document.elementFromPoint(x + width / 2, y + 3));
    });
    expect(isOnTop).toBe(true);
    await page.mouse.up();
    const why = { from: status('OPEN'), to: status('WAITING_FOR_DECISION') };
    await expect(page.getByText(words('claims.move.forbidden', why))).toBeVisible();
    await expect(moved).toBeVisible();
  },
);

test(
  'CLM-04 the list moves a claim by the key m; a move that is refused leaves the status as it was and says why',
  { tag: '@wide' },
  async ({ page, words, signIn, axe, problems }) => {
    await signIn('agent');
    const status = (name: string) => words(`terms.claimStatus.${name}`);
    const headers = writeHeaders();
    const customerId = await makeCustomer(page, `סטטוסי ${inLetters(randomInt(1e9))}`);
    const { claimId, version } = await makeClaim(page, customerId);
    await page.goto(`/claims?customer=${customerId}`);
    await hydrated(page, 'main button');
    const link = page.locator(`a[data-row-focus][href="/claims/${claimId}"]`);
    const menu = page.locator('tr[data-row]', { has: link }).locator('[aria-keyshortcuts="m"]');
    await expect(menu).toHaveText(status('NEW'));

    // A colleague changes the claim meanwhile.
    const path = `/api/${claims.update.upstream}/${claims.update.path.replace('{claimId}', claimId)}`;
    const answer = await page.request.put(path, {
      headers: { Origin: headers.Origin },
      data: { version, set: { claimed: 4_000 } },
    });
    expect(answer.status(), await answer.text()).toBe(200);

    problems.expect(/409/);
    await link.focus();
    await page.keyboard.press('m');
    await expect(page.getByRole('menuitem', { name: new RegExp(status('PAID')) })).toBeDisabled();
    await axe();
    const opened = page.getByRole('menuitem', { name: new RegExp(`^${status('OPEN')}`) });
    const readAgain = page.waitForResponse(
      (answered) => answered.request().method() === 'GET' && answered.url().includes(`/${claimLists.find.path}`),
    );
    await opened.click();
    await expect(page.getByText(words('claims.move.conflict'))).toBeVisible();
    await expect(menu).toHaveText(status('NEW'));

    // The list is read again, so that the same move is possible then.
    await readAgain;
    await expect(page.getByRole('menu')).toBeHidden();
    await menu.click();
    const moved = written(page, `/claims/${claimId}`);
    await opened.click();
    await expect(menu).toHaveText(status('OPEN'));
    await moved;
    await page.reload();
    await expect(menu).toHaveText(status('OPEN'));
  },
);

test(
  'CLM-04 a column of the board shows its most urgent claims, counts all, and leads to the list for the rest',
  { tag: '@wide' },
  async ({ page, words, signIn }) => {
    await signIn('agent');
    const customerId = await makeCustomer(page, `עמודתי ${inLetters(randomInt(1e9))}`);
    const shown = 25;
    const rest = 2;
    for (let one = 1; one <= shown + rest; one += 1) {
      const created = await page.request.post(`/api/${claims.create.upstream}/${claims.create.path}`, {
        headers: writeHeaders(),
        data: { customerId, type: 'ACCIDENT' },
      });
      expect(created.status(), await created.text()).toBe(200);
    }
    await page.goto(`/claims/board?customer=${customerId}`);
    await hydrated(page, 'main button');
    const status = (name: string) => words(`terms.claimStatus.${name}`);
    const column = (name: string) => page.getByRole('region', { name: status(name), exact: true });
    const cards = (name: string) => column(name).locator('[data-card]');
    const head = (name: string) => column(name).getByRole('heading');
    const more = (count: number) =>
      column('NEW').getByRole('link', { name: words('claims.boardMore', { count, many: String(count) }) });
    await expect(cards('NEW')).toHaveCount(shown);
    await expect(head('NEW')).toHaveText(`${status('NEW')} ${shown + rest}`);
    await expect(more(rest)).toBeVisible();
    // A card that leaves makes room for one that was not shown.
    await cards('NEW').first().getByRole('button').press('m');
    await page.getByRole('menuitem', { name: new RegExp(`^${status('OPEN')}`) }).click();
    await expect(cards('OPEN')).toHaveCount(1);
    await expect(cards('NEW')).toHaveCount(shown);
    await expect(head('NEW')).toHaveText(`${status('NEW')} ${shown + rest - 1}`);
    await more(rest - 1).click();
    await expect(page).toHaveURL(new RegExp(`/claims\\?(?=.*statuses=NEW)(?=.*customer=${customerId})`));
    await expect(page.locator('tr[data-row]')).toHaveCount(shown);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(String(shown + rest - 1));
  },
);
