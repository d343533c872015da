import path from 'node:path';
import { expect, test } from 'vitest';
import { allPages } from '@/lib/access/derive';
import { permissionKeys, type Viewer } from '@/lib/access/keys';
import { refusalOf } from '@/lib/access/refusal';
import { forbiddenPath, unknownPath } from '@/server/session/page-guard';
import { contract } from '@/lib/contract/index';
import type { EndpointDefinition } from '@/lib/contract/kit/endpoint';
import { filesLike, linesLike, textOf } from './sources';

/** Returns the address of a page file, without route groups. */
const addressOf = (file: string) =>
  `/${file
    .split('/')
    .slice(1, -1)
    .filter((segment) => !segment.startsWith('('))
    .join('/')}`;

const built = allPages.filter((page) => page.built).map((page) => page.path);
const pages = filesLike('app/**/page.tsx').map(addressOf);

test('NAV-02 every built screen of the tree has its page', () => {
  expect(built.filter((path) => !pages.includes(path))).toEqual([]);
});

test('NAV-02 every page is a built screen of the tree, or stands in for one that may not be opened', () => {
  expect(
    pages.filter((path) => ![forbiddenPath, unknownPath].includes(path) && !built.some((known) => known === path)),
  ).toEqual([]);
});

test('NAV-02 no address and no key of the tree is taken twice', () => {
  const twice = (values: readonly string[]) => values.filter((value, at) => values.indexOf(value) !== at);
  expect(twice(allPages.map((page) => page.path))).toEqual([]);
  expect(twice(allPages.map((page) => page.key))).toEqual([]);
});

test('NAV-02 no link of a screen holds an unfilled pattern of the tree', () => {
  const unfilled = /(?:href|push|replace|redirect)[=(:].*['"`]\/[^'"`]*\[\w+\]/;
  expect('<Link href="/orders/[orderId]">').toMatch(unfilled);
  expect(filesLike('{app,components,lib}/**/*.{ts,tsx}').flatMap((file) => linesLike(file, unfilled))).toEqual([]);
});

test('ERR-02 every screen that waits for an upstream shows a placeholder when it is late', () => {
  const waiting = filesLike('app/(staff)/**/page.tsx').filter((file) =>
    /server\/(bff|aggregates)|list-props'|first-page'/.test(textOf(file)),
  );
  expect(waiting.length).toBeGreaterThan(40);
  expect(waiting.filter((file) => !textOf(file).includes('export default inTime('))).toEqual([]);
});

/** Names of values that people write. */
const written =
  /<bdi[^>]*>\s*\{(?:\w+\.)*(?:subject|text|body|message|note|reason|description|answer|question|remark|preview|evidence|documentName)\}/;

/** Values that agents write, as the only content of an element. */
const writtenByAgents = /(?<!<WrittenText)>\s*\{(?:(?:[\w!?]+\.)?(?:subject|message|note)|item\.title)\}\s*</;

test('NAV-14 text that people wrote is shown by one part, so that it runs the same everywhere', () => {
  expect(filesLike('{app,components}/**/*.tsx').flatMap((file) => linesLike(file, written))).toEqual([]);
  const ofCustomers = filesLike('{components/portal,app/(customer)}/**/*.tsx');
  expect(ofCustomers.length).toBeGreaterThan(20);
  expect(ofCustomers.flatMap((file) => linesLike(file, writtenByAgents))).toEqual([]);
});

test('ERR-02 a form whose scripts have not come sends nothing to its own address and loses nothing', () => {
  const tags = filesLike('{app,components}/**/*.tsx').flatMap((file) =>
    [...textOf(file).matchAll(/<form\b[^>]*/g)].map(([tag]) => ({ file, tag })),
  );
  expect(tags.length).toBeGreaterThan(8);
  // A form without a method reloads its page, with what was typed in the address.
  expect(tags.filter(({ tag }) => !/method="dialog"|action="/.test(tag))).toEqual([]);
});

/** Calls without a button of their own. */
const withoutButton: Readonly<Record<string, string>> = {
  'banners.dismiss': 'whoever acts for somebody else only hides a banner, without a call',
  'billing.completeCard': 'the way back from the gateway, which billing.startCard opens',
  'accounts.confirmPhone': 'the second step of accounts.changeMedium',
};

const calls = Object.entries(contract as unknown as Record<string, Record<string, EndpointDefinition>>).flatMap(
  ([concept, of]) => Object.entries(of).map(([name, call]) => ({ key: `${concept}.${name}`, call })),
);

const screens = filesLike('{app,components}/**/*.{ts,tsx}').map(textOf).join('\n');

/** Whether a screen asks beforehand if a call is allowed. */
const isExplained = (key: string) => [`useDenied(${key})`, `of={${key}}`].some((words) => screens.includes(words));

/** Somebody who may do everything, in an agency whose tariff includes no action. */
const withoutActions: Viewer = {
  has: [...permissionKeys, 'superuser', 'trusted', 'backoffice', 'voip', 'administrator'],
  secretary: false,
  tariffActions: [],
};

/** Reasons that several calls with the same gate share: the words in the screens, and the calls. */
const sharedReasons: readonly [reason: string, calls: RegExp][] = [
  ['whyNot(can.editOrder)', /^(attachings|orders|payments|proposals|purchases|reminders)\b/],
  ['useDenied(call)', /^(health|life|properties|risks)\.createRequest$/],
  ['of={calls.createRequest}', /^\w+\.(save|recalculate|duplicate|persistentSearch|(add|change|remove)Manual)$/],
  ['of={calls.retryInsurer}', /\.retryInsurer$/],
  ['of={useOfferLine().calls.sendOffers}', /\.sendOffers$/],
  ['of={calls.reprice}', /\.reprice$/],
  ['whyNot(mayQuote)', /\.repeatOrder$/],
  ['useDenied(cars.createRequest)', /^vehicles\.startPlateSearch$/],
  ['useDenied(customer ? customers.update : customers.create)', /^customers\.(create|update)$/],
  ['of={customers.confirmMedium}', /^customers\.sendMediumCode$/],
  ['useWhyNot()(can.createCustomer)', /^(opportunities\.answer|relations\.add)$/],
  // A message is recorded only where the next one was asked for.
  ['of={campaigns.next}', /^campaigns\.settle$/],
  ['of={tags.add}', /^tags\.create$/],
  ['of={event ? events.update : events.create}', /^events\.(create|update)$/],
  ['useDenied(envelopes.create)', /^(envelopes\.(update|remove|send)|pages\.signatures)$/],
  ['of={forms.draft}', /^forms\.(create|signatures)$/],
  ['of={forms.keepDraft}', /^forms\.changeDraft$/],
  ['of={renewSecret}', /^(exchanges|gateways)\.renewSecret$/],
  ['useWhyNot()(change)', /^renewals\./],
  ['useDenied(merges.create)', /^similarities\.(dismiss|recall)$/],
  // The undo of an action, in its toast.
  ['of={calls.settle}', /^calls\.unsettle$/],
  ['of={documents.remove}', /^(customers|documents|events|forms|relations|remarks)\.restore$/],
];

/** Whether a screen says why a call is closed in words that it shares with others. */
const isShared = (key: string) => sharedReasons.some(([reason, of]) => of.test(key) && screens.includes(reason));

test('BKO-02 whoever acts for somebody else is told beforehand what only that person may do', () => {
  const personal = calls.filter(({ call }) => call.inPerson === true).map(({ key }) => key);
  expect(personal.length).toBeGreaterThan(30);
  expect(personal.filter((key) => !isExplained(key) && !isShared(key) && !(key in withoutButton))).toEqual([]);
});

test('SD 2 a link to a screen for one action says beforehand that the action is closed', () => {
  const forOneAction = allPages.map(({ path }) => path).filter((path) => /\/(?:new|scan)$/.test(path));
  expect(forOneAction.length).toBeGreaterThan(4);
  const plain = new RegExp(`<(?!ActionLink)[A-Z].* href=.*['"\`](?:${forOneAction.join('|')})['"\`?]`);
  expect(filesLike('{app,components}/**/*.tsx').flatMap((file) => linesLike(file, plain))).toEqual([]);
});

test('SD 2 whatever a tariff may close says beforehand that it is closed', () => {
  const tariffed = calls.filter(({ call }) => refusalOf(call, withoutActions) !== null).map(({ key }) => key);
  expect(tariffed.length).toBeGreaterThan(100);
  expect(tariffed.filter((key) => !isExplained(key) && !isShared(key))).toEqual([]);
});

/** Reads that the audit log notes, as they are called: `customers.get`. */
const loggedReads = Object.entries(contract).flatMap(([name, calls]) =>
  Object.entries<EndpointDefinition>(calls)
    .filter(([, { method, audit }]) => method === 'GET' && audit !== undefined)
    .map(([call]) => `${name}.${call}`),
);
const asksOne = new RegExp(
  `\\b(?:call|call\\.orNotFound|partOf)\\((?:${loggedReads.join('|').replaceAll('.', '\\.')})\\b`,
);

/** Returns a file with the files of the server that it takes in; screens of the browser call for themselves. */
function withServerParts(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || textOf(file).startsWith("'use client'")) return seen;
  seen.add(file);
  for (const [, from = ''] of textOf(file).matchAll(/from '((?:\.|@\/server\/aggregates\/)[^']+)'/g)) {
    const base = from.startsWith('.') ? path.join(path.dirname(file), from) : from.slice(2);
    for (const found of [`${base}.ts`, `${base}.tsx`].filter((name) => known.has(name))) withServerParts(found, seen);
  }
  return seen;
}
const known = new Set(filesLike('{app,server}/**/*.{ts,tsx}'));

test('BKO-04 a page whose opening is in the audit log is not prefetched', () => {
  expect(loggedReads).toContain('customers.get');
  const asking = filesLike('app/(staff)/**/page.tsx')
    .filter((file) => [...withServerParts(file)].some((part) => asksOne.test(textOf(part))))
    .map(addressOf);
  const logged = allPages.filter((page) => page.logged).map((page): string => page.path);
  expect(logged.toSorted()).toEqual(asking.toSorted());
});
