import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { type EventDraft, events } from '@/lib/contract/desk/events';
import { fillPath } from '@/lib/contract/kit/endpoint';
import { expect, test } from '../harness/test';
import { hydrated } from '../harness/sign-in';
import { writeHeaders } from '../harness/write-headers';
import { daysAfter } from '@/lib/rules/time/business-days';
import { todayInIsrael } from '@/lib/rules/time/calendar';
import { formatDay } from '@/lib/format/date';
import { israelClock } from '@/lib/rules/time/israel-time';

const today = todayInIsrael();
/** A name that no earlier run of a test has given. */
const ownName = (name: string) => `${name} ${randomUUID().slice(0, 8)}`;

/** Events of other tests are not near it. */
const far = (days: number) => daysAfter(today, 400 + days);

test('OPP-03 the calendar shows all types in four views, with Hebrew dates and holidays', async ({
  page,
  words,
  signIn,
  axe,
}) => {
  await signIn('agent');
  await page.goto('/events?view=month&day=2026-12-05');
  await hydrated(page, 'main button');
  const cell = page.locator('td[data-day="2026-12-05"]');
  await expect(cell).toContainText(words('events.holidays.HANUKKAH'));
  await axe();
  for (const view of ['week', 'day', 'agenda', 'month'] as const) {
    await page.getByRole('button', { name: words(`events.views.${view}`), exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`view=${view}`));
    await expect(page.locator('main')).toContainText(words('events.holidays.HANUKKAH'));
  }
  await page.goto(`/events?view=day&day=${today}`);
  await expect(page.locator('main')).toContainText('פגישת היכרות במשרד');
  await axe();
});

test(
  'OPP-03 on a phone a week scrolls in its place, and the page does not',
  { tag: '@once' },
  async ({ page, signIn }) => {
    await signIn('agent');
    for (const view of ['week', 'month', 'day', 'agenda']) {
      await page.goto(`/events?view=${view}`);
      await hydrated(page, 'main button');
      // A page that is too wide widens the window of a phone with it.
      const width = await page.evaluate(() => Math.max(document.documentElement.scrollWidth, window.innerWidth));
      expect(width, view).toBeLessThanOrEqual(390);
    }
  },
);

test('OPP-03 a press on an event leads to its work', async ({ page, words, signIn }) => {
  await signIn('agent');
  await page.goto('/events/list?types=ORDER_EXPIRE');
  await hydrated(page, 'main button');
  await page.locator('[data-row]').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/orders\//);
  await page.goto('/events/list?types=DOCUMENT_DUEDATE');
  await hydrated(page, 'main button');
  await page.locator('[data-row]').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/customers\/.*tab=documents/);
  await page.goto('/events/list');
  await hydrated(page, 'main button');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(words('events.list'));
});

/** Renames an event in another window. */
async function renameElsewhere(page: Page, eventId: string, name: string) {
  const path = `/api/ins-api/${fillPath(events.update.path, { eventId })}`;
  const { version, ...event } = (await (await page.request.get(path)).json()) as EventDraft & { version: number };
  const answer = await page.request.put(path, { data: { ...event, name, version }, headers: writeHeaders() });
  expect(answer.ok(), await answer.text()).toBe(true);
}

test('OPP-03 an event is written, changed, moved by key, deleted and brought back', async ({
  page,
  words,
  signIn,
  axe,
  problems,
}) => {
  problems.expect(/409/);
  await signIn('agent');
  const day = far(0);
  await page.goto(`/events?day=${day}`);
  await hydrated(page, 'main button');
  await page.getByRole('button', { name: words('events.views.agenda'), exact: true }).click();
  await expect(page).toHaveURL(/view=agenda/);
  await page.getByRole('button', { name: words('events.new'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await axe('events/event-dialog');
  await dialog.getByLabel(words('events.name')).fill('Event of the test');
  // The browser's Back closes the dialog and not the view, and what was written comes back.
  await page.evaluate(() => history.back());
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/view=agenda/);
  await page.getByRole('button', { name: words('events.new'), exact: true }).click();
  await expect(dialog.getByLabel(words('events.name'))).toHaveValue('Event of the test');
  await dialog.getByRole('textbox', { name: words('events.time') }).fill('11:15');
  await dialog.getByRole('button', { name: words('ui.save') }).dblclick();
  await expect(dialog).toBeHidden();
  const line = page.locator('[data-event]').filter({ hasText: 'Event of the test' });
  await expect(line).toHaveCount(1);
  await expect(line).toContainText('11:15');
  await line.focus();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByText(words('events.moved', { day: formatDay(daysAfter(day, 7)) }))).toBeVisible();
  await expect(line).toHaveAttribute('data-event', new RegExp(daysAfter(day, 7)));
  await expect(line).toBeFocused();
  // Pressed again before the calendar has changed, a key moves it on from where it is by then.
  for (const key of ['Down', 'Up', 'Up']) await page.keyboard.press(`Shift+Arrow${key}`);
  await expect(line).toHaveAttribute('data-event', new RegExp(`${day}$`));
  await expect(line).toBeFocused();
  await line.click();
  await dialog.getByLabel(words('events.name')).fill('Event of the test, changed');
  await renameElsewhere(page, (await line.getAttribute('data-event'))!.split(' ')[0]!, 'Event of the test, elsewhere');
  await dialog.getByRole('button', { name: words('ui.save') }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: 'Event of the test, elsewhere' })).toBeVisible();
  await expect(dialog.getByLabel(words('events.name'))).toHaveValue('Event of the test, changed');
  await dialog.getByRole('button', { name: words('form.conflict.keepMine') }).click();
  await expect(line).toContainText('changed');
  await line.click();
  await dialog.getByRole('button', { name: words('ui.delete') }).click();
  await expect(line).toHaveCount(0);
  await page
    .getByRole('button', { name: words('ui.undo') })
    .last()
    .click();
  await expect(line).toHaveCount(1);
});

test('OPP-03 an event is dragged to another day', { tag: '@wide' }, async ({ page, words, signIn }) => {
  await signIn('agent');
  const day = far(40);
  const sunday = daysAfter(day, -new Date(`${day}T00:00:00Z`).getUTCDay());
  await page.goto(`/events?view=week&day=${sunday}`);
  await hydrated(page, 'main button');
  await page.locator(`td[data-day="${sunday}"]`).getByRole('button').first().click();
  const dialog = page.getByRole('dialog');
  const name = ownName('Dragged');
  await dialog.getByLabel(words('events.name')).fill(name);
  await dialog.getByRole('button', { name: words('ui.save') }).click();
  await expect(dialog).toBeHidden();
  const line = page.locator('[data-event]').filter({ hasText: name });
  const target = page.locator(`td[data-day="${daysAfter(sunday, 3)}"]`);
  // A press that lands while the calendar is drawn anew takes nothing along.
  await expect(async () => {
    await page.mouse.up();
    await line.hover();
    await page.mouse.down();
    await target.hover();
    await target.hover();
    await expect(target).toHaveAttribute('data-over', 'true', { timeout: 500 });
  }).toPass({ timeout: 10_000 });
  await page.mouse.up();
  await expect(target.locator('[data-event]').filter({ hasText: name })).toBeVisible();
});

test('OPP-03 an event that repeats is changed, moved and deleted on one day, from a day on, or on all', async ({
  page,
  words,
  signIn,
  axe,
}) => {
  await signIn('agent');
  const name = ownName('Standup');
  const day = far(80);
  const on = (step: number) => daysAfter(day, step);
  await page.goto(`/events?view=agenda&day=${day}`);
  await hydrated(page, 'main button');
  await page.getByRole('button', { name: words('events.new'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: words('events.event'), exact: true });
  const written = page.getByRole('dialog', { name: words('events.new') });
  await written.getByLabel(words('events.name')).fill(name);
  await written.getByRole('textbox', { name: words('events.time') }).fill('09:10');
  await written.getByRole('radio', { name: words('events.repeats.DAILY'), exact: true }).check();
  await written.getByRole('textbox', { name: words('events.until') }).fill(formatDay(on(4)));
  await written.getByRole('button', { name: words('ui.save') }).click();
  const lines = page.locator('[data-event]').filter({ hasText: name });
  const line = (step: number) => page.locator(`[data-event$=" ${on(step)}"]`).filter({ hasText: name });
  await expect(lines).toHaveCount(5);
  const question = (act: 'change' | 'move' | 'remove') =>
    page.getByRole('dialog', { name: words(`events.series.${act}`) });
  const choose = (days: 'ONE' | 'FOLLOWING' | 'ALL') => words(`events.series.days.${days}`);
  const undo = () =>
    page
      .getByRole('button', { name: words('ui.undo') })
      .last()
      .click();

  // By key: the question begins with "only this day", so that Enter answers it.
  await line(1).focus();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(question('move').getByRole('button', { name: choose('ONE') })).toBeFocused();
  await axe('events/days-question');
  await page.keyboard.press('Escape');
  await expect(line(1)).toBeFocused();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Enter');
  await expect(line(8)).toBeFocused();
  await expect(line(1)).toHaveCount(0);
  await expect(lines).toHaveCount(5);
  await undo();
  await expect(line(1)).toHaveCount(1);
  await expect(line(8)).toHaveCount(0);

  // One day has its own words.
  await line(2).click();
  await dialog.getByLabel(words('events.name')).fill(`${name} in the office`);
  await dialog.getByRole('button', { name: words('ui.save') }).click();
  await question('change')
    .getByRole('button', { name: choose('ONE') })
    .click();
  await expect(dialog).toBeHidden();
  await expect(line(2)).toContainText('in the office');
  await expect(line(3)).not.toContainText('in the office');
  await line(2).click();
  await expect(dialog).toContainText(words('events.series.dayOf', { name }));
  await page.keyboard.press('Escape');

  // One day goes, and the following ones.
  await line(1).click();
  await dialog.getByRole('button', { name: words('ui.delete') }).click();
  await question('remove')
    .getByRole('button', { name: choose('ONE') })
    .click();
  await expect(line(1)).toHaveCount(0);
  await expect(lines).toHaveCount(4);
  await line(3).click();
  await dialog.getByRole('button', { name: words('ui.delete') }).click();
  await question('remove')
    .getByRole('button', { name: choose('FOLLOWING') })
    .click();
  await expect(lines).toHaveCount(2);
  await undo();
  await expect(lines).toHaveCount(4);

  // All days move around the one that was changed by itself.
  await line(4).focus();
  await page.keyboard.press('Shift+ArrowDown');
  await question('move')
    .getByRole('button', { name: choose('ALL') })
    .click();
  await expect(line(7)).toHaveCount(1);
  await expect(line(2)).toContainText('in the office');
  await expect(line(11)).toHaveCount(1);
});

test('OPP-03 an event of a colleague can be read and not changed', async ({ page, words, signIn }) => {
  await signIn('agent');
  await page.goto('/events/list?types=CLIENT_EVENT');
  await page.goto(`/events?view=agenda&day=${today}`);
  await hydrated(page, 'main button');
  await page.locator('[data-event]').filter({ hasText: 'ישיבת צוות' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(words('events.ofColleague'));
  await expect(dialog.getByRole('button', { name: words('ui.delete') })).toHaveCount(0);
});

test('OPP-03 a birthday has a ready greeting', async ({ page, words, signIn, axe }) => {
  await signIn('agent');
  await page.goto('/events?view=agenda&without=CLIENT_EVENT,DOCUMENT_DUEDATE,ORDER_EXPIRE');
  await hydrated(page, 'main button');
  await page.locator('[data-type="CUSTOMER_BIRTHDAY"][data-event]').first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox')).not.toHaveValue('');
  await axe('events/greeting-dialog');
  await dialog.getByRole('button', { name: words('events.greeting.send') }).click();
  await expect(page.getByText(words('events.greeting.sent'))).toBeVisible();
});

test('OPP-03 the reminder of an event pops up, and can be put off', async ({ page, words, signIn }) => {
  test.setTimeout(240_000);
  await signIn('agent');
  // The first minute that leaves a quarter of one to save it: an event that is saved later reminds of nothing.
  const soon = israelClock(Date.now() + 75_000);
  await page.goto(`/events?view=day&day=${soon.day}`);
  await hydrated(page, 'main button');
  await page.getByRole('button', { name: words('events.new'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words('events.name')).fill('Pops up');
  await dialog.getByRole('textbox', { name: words('events.time') }).fill(soon.time);
  await dialog.getByRole('radio', { name: words('events.remindAt.m0'), exact: true }).check();
  await dialog.getByRole('button', { name: words('ui.save') }).click();
  await expect(dialog).toBeHidden();
  await page.goto('/support');
  const popup = page.getByRole('status').filter({ hasText: 'Pops up' });
  await expect(popup).toBeVisible({ timeout: 140_000 });
  await page.goto('/notifications?query=Pops');
  await hydrated(page, 'main button');
  const row = page.locator('[data-row]').filter({ hasText: 'Pops up' });
  await row.getByRole('button', { name: words('notifications.snoozeOne', { text: '' }).trim(), exact: false }).click();
  await expect(page.getByText(words('notifications.snoozed'))).toBeVisible();
});

test('OPP-05 the calendar is read by a link until it is closed', async ({ page, words, signIn, axe, playwright }) => {
  await signIn('agent');
  await page.goto('/events');
  await hydrated(page, 'main button');
  await page.getByRole('button', { name: words('events.feed.title') }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('button', { name: new RegExp(`${words('events.feed.make')}|${words('events.feed.renew')}`) })
    .click();
  const address = dialog.getByText(/\/api\/calendar\//);
  await expect(address).toBeVisible();
  await axe('events/feed-dialog');
  const path = new URL((await address.textContent())!).pathname;
  const outside = await playwright.request.newContext({ baseURL: new URL(page.url()).origin });
  const answer = await outside.get(path);
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toContain('text/calendar');
  const text = (await answer.text()).replaceAll('\r\n ', '');
  expect(text).toContain('BEGIN:VCALENDAR');
  expect(text).toContain('SUMMARY:פגישת היכרות במשרד');
  await dialog.getByRole('button', { name: words('events.feed.close') }).click();
  await expect(address).toBeHidden();
  expect((await outside.get(path)).status()).toBe(404);
  await outside.dispose();
});

test('OPP-03 on a phone the calendar begins with the agenda', { tag: '@phone' }, async ({ page, signIn, axe }) => {
  await signIn('agent');
  await page.goto('/events');
  await hydrated(page, 'main button');
  await expect(page.locator('main ol > li').first()).toBeVisible();
  await expect(page.locator('main table')).toBeHidden();
  await axe();
});
