import path from 'node:path';
import { expect, test } from 'vitest';
import { filesLike, linesLike, textOf } from './sources';

/** Parts that are no picture of their own. */
const withoutPicture: Readonly<Record<string, string>> = {
  'components/ui/kit/focus-keeper.tsx': 'shows nothing',
  'components/form/frame/skip-to-actions.tsx': 'in sight only with the focus',
  'components/ui/action/skip-button.tsx': 'in sight only with the focus',
  'components/ui/state/when-near.tsx': 'shows another part',
  'components/ui/kit/steady-suspense.tsx': 'shows another part',
  'components/ui/state/spoken-count.tsx': 'is heard, not seen',
  'components/ui/kit/kit-provider.tsx': 'gives the parts their theme',
  'components/list/hidden-columns.tsx': 'keeps a choice',
  'components/list/list-screen.tsx': 'a whole screen, made of the parts',
};

/** Parts of other folders that many screens use and that are no picture by themselves. */
const sharedWithoutPicture: Readonly<Record<string, string>> = {
  'components/audit/action-line.tsx': 'an entry of the log in words',
  'components/backoffice/action-dialog.tsx': 'a form of a stored agency',
  'components/customers/assign-customers.tsx': 'a form that reads the agents',
  'components/customers/call-number.tsx': 'a link in a line of a list',
  'components/customers/customer-picker.tsx': 'a field that reads the customers',
  'components/customers/new-customer-fields.tsx': 'a group of fields',
  'components/customers/order-customer-fields.tsx': 'a group of fields',
  'components/customers/person-choice.tsx': 'a field that reads the customers',
  'components/documents/document-list.tsx': 'a list that reads the documents',
  'components/documents/pdf-view.tsx': 'a file that is stored',
  'components/documents/tag-picker.tsx': 'a field that reads the tags',
  'components/documents/upload-area.tsx': 'a form that stores files',
  'components/mails/write-mail.tsx': 'a button that begins a stored mail',
  'components/offers/offer/offer-line.tsx': 'gives the offers their line of insurance',
  'components/offers/board/offers-screen.tsx': 'a whole screen, made of the parts',
  'components/quotes/quoted-for.tsx': 'a marked name in a sentence',
  'components/messages/message-fields.tsx': 'a group of fields',
  'components/notices/notice-dialog.tsx': 'a form that reads the customer',
  'components/messages/send-sheet.tsx': 'a form of a stored order or document',
  'components/messages/sms-room.tsx': 'a line that reads what is left',
  'components/portal/frame/link-problem.tsx': 'a whole page of a link',
  'components/quotes/request-frame.tsx': 'a whole screen, made of the parts',
  'components/reminders/reminder-dialog.tsx': 'a form of a stored order',
  'components/shell/frame/page-frame.tsx': 'the frame of this page too',
  'components/shell/menu/call-icon.tsx': 'an icon of the kit that may be denied',
};

const components = filesLike('components/**/*.tsx').filter((file) =>
  /export (function|const) [A-Z]/.test(textOf(file)),
);
const parts = components.filter((file) => /^components\/(ui|form|list)\//.test(file));

/** Returns the components that a file imports. */
const importsOf = (file: string): string[] =>
  [...textOf(file).matchAll(/(?:from |import\()'(@\/|\.)([^']+)'/g)]
    .map(([, start, rest]) => (start === '@/' ? rest! : path.join(path.dirname(file), `.${rest}`)))
    .map((place) => `${place}.tsx`)
    .filter((place) => components.includes(place));

/** Number of folders of screens and components from which a component must be used to be shared. */
const fewest = 3;

/** Returns the folder of a component, or the folder of a screen's file. */
const folderOf = (file: string) => /^components\/[^/]+/.exec(file)?.[0] ?? path.dirname(file);

/** Returns the components of other folders that are used all over. */
function sharedOnes(): string[] {
  const users = new Map<string, Set<string>>();
  for (const file of filesLike('{app,components}/**/*.tsx'))
    for (const used of importsOf(file)) users.set(used, (users.get(used) ?? new Set()).add(folderOf(file)));
  return components.filter((file) => !parts.includes(file) && (users.get(file)?.size ?? 0) >= fewest);
}

/** Returns the parts that are shown, by themselves or inside another part. */
function shownFrom(files: readonly string[], shown = new Set<string>()): ReadonlySet<string> {
  for (const part of files.flatMap(importsOf).filter((one) => !shown.has(one))) shownFrom([part], shown.add(part));
  return shown;
}

test('NAV-08 every part of ui, form and list is shown to developers', () => {
  const shown = shownFrom(filesLike('app/(staff)/ui/*-parts.tsx'));
  expect(parts.length).toBeGreaterThan(60);
  expect(parts.filter((file) => !shown.has(file) && !(file in withoutPicture))).toEqual([]);
  expect(Object.keys(withoutPicture).filter((file) => shown.has(file) || !parts.includes(file))).toEqual([]);
});

test('NAV-08 every other component that three folders use is shown to developers', () => {
  const shown = shownFrom(filesLike('app/(staff)/ui/*-parts.tsx'));
  const shared = sharedOnes();
  expect(shared.length).toBeGreaterThan(20);
  expect(shared.filter((file) => !shown.has(file) && !(file in sharedWithoutPicture))).toEqual([]);
  expect(Object.keys(sharedWithoutPicture).filter((file) => shown.has(file) || !shared.includes(file))).toEqual([]);
});

/** Forms of people without an account, whose drafts could not be kept for them. */
const ofGuests = /^components\/(portal|purchases)\//;

test('SGN-10 every form of the staff is made with the kit, and one that keeps nothing says why', () => {
  const screens = filesLike('{app/(staff),components}/**/*.tsx').filter((file) => !ofGuests.test(file));
  const byHand = screens.flatMap((file) => linesLike(file, /<form\b/));
  // The second one only opens an address, also before its scripts have come.
  const known = ['components/form/frame/form.tsx:', 'app/(staff)/home/quote-start.tsx:'];
  expect(byHand.filter((line) => known.every((file) => !line.startsWith(file)))).toEqual([]);
  const silent = screens.filter((file) => {
    const lines = textOf(file).split('\n');
    return lines.some((line, at) => line.includes('draft={null}') && !lines[at - 1]!.includes('// No draft: '));
  });
  expect(silent).toEqual([]);
});

/** The part that all questions are made of, and the specimens. */
const isDialogItself = /\/question-dialog\.tsx$|\(staff\)\/ui\//;

/** Returns whether `folder/file` names a file in this folder or below it. */
function isNamed(file: string, name: string): boolean {
  const [folder, base] = name.split('/');
  return file.endsWith(`/${base}.tsx`) && file.split('/').includes(folder!);
}

const journeys = filesLike('e2e/**/*.e2e.ts').map(textOf).join('\n');

test('NAV-05 every dialog is open once while its accessibility is checked', () => {
  const dialogs = filesLike('{app,components}/**/*.tsx').filter(
    (file) =>
      !isDialogItself.test(file) && /<(QuestionDialog|ModalDialog|Modal|Modal\.Root|Drawer)\b/.test(textOf(file)),
  );
  const checked = [...journeys.matchAll(/axe\('([^']+)'\)|'([\w[\]-]+\/[\w-]+)'\],$/gm)].map(
    ([, one, other]) => one ?? other ?? '',
  );
  expect(dialogs.length).toBeGreaterThan(45);
  expect(dialogs.filter((file) => !checked.some((name) => isNamed(file, name!)))).toEqual([]);
});

/** Bins in rows: what they remove comes back by a call, is asked about first, or was never stored. */
const bins: Readonly<Record<string, `${string}.restore` | 'asks' | 'not stored'>> = {
  'app/(staff)/backoffice/banners/row-actions.tsx': 'banners.restore',
  'app/(staff)/customers/[customerId]/remarks/remark-row.tsx': 'remarks.restore',
  'app/(staff)/envelopes/prepare/item-card.tsx': 'not stored',
  'app/(staff)/envelopes/prepare/signers/signer-card.tsx': 'not stored',
  'app/(staff)/notifications/row-actions.tsx': 'notifications.restore',
  'components/payments/saved-card-actions.tsx': 'asks',
};

test('NAV-08 what destroys something is in a menu or in the dialog that asks', () => {
  const shown = filesLike('{app,components}/**/*.tsx').filter((file) => !file.includes('(staff)/ui/'));
  const red = (part: string) =>
    shown.filter((file) =>
      new RegExp(`<(${part})\\b(?:[^>]|=>)*color(?:=|: )\\{?[^}\\n]*["']bad["']`).test(textOf(file)),
    );
  expect(red('Button|ActionButton|CallButton|ButtonAnchor').filter((file) => !file.endsWith('-dialog.tsx'))).toEqual(
    [],
  );
  expect(red('ActionIcon|CallIcon')).toEqual(Object.keys(bins));
  const screens = filesLike('{app,components}/**/*.{ts,tsx}').map(textOf);
  const broken = Object.entries(bins).filter(([file, why]) => {
    if (why === 'asks') return !textOf(file).includes('<QuestionDialog');
    return why !== 'not stored' && !screens.some((screen) => screen.includes(`send(${why},`));
  });
  expect(broken).toEqual([]);
});
