import { describe, expect, it } from 'vitest';
import { missingIsRequired } from '@/components/form/frame/schema-resolver';
import { ruleKeys } from '@/lib/rules/kit/rule-keys';
import { filesLike, textOf } from '../structure/sources';
import type { FormCase } from './form-case';
import { officeForms } from './office-forms';
import { saleForms } from './sale-forms';

const forms = [...saleForms, ...officeForms];

/** Forms in which one field at most can be wrong: the others are chosen from what is allowed. */
const oneField = [
  'app/(open)/recoveries/recover-form.tsx',
  'app/(open)/sessions/take-back-form.tsx',
  'app/(staff)/accounts/medium-code.tsx',
  'app/(staff)/agencies/contents-section.tsx',
  'app/(staff)/agencies/templates-section.tsx',
  'app/(staff)/agencies/website-form.tsx',
  'app/(staff)/backoffice/accounts/impersonate-dialog.tsx',
  'app/(staff)/backoffice/agencies/[agencyId]/agency-settings.tsx',
  'app/(staff)/backoffice/registrations/decision-dialogs.tsx',
  'app/(staff)/backoffice/tariffs/tariff-dialog.tsx',
  'app/(staff)/cars/results/[requestId]/rider-amount.tsx',
  'app/(staff)/customers/[customerId]/history/sms-composer.tsx',
  'app/(staff)/policies/issue/issue-outcome.tsx',
  'app/(staff)/profiles/signature-section.tsx',
  'app/(staff)/orders/[orderId]/remark-form.tsx',
  'app/(staff)/envelopes/envelope/reject-dialog.tsx',
  'app/(staff)/forms/fill/mail-dialog.tsx',
  'app/(staff)/forms/upload-form.tsx',
  'components/backoffice/status-dialog.tsx',
  'components/documents/document-tags.tsx',
  'components/list/saved-views.tsx',
  'components/messages/sms-to-many-form.tsx',
  'components/payments/take-back-dialog.tsx',
  'components/renewals/send-results.tsx',
];

/** Forms whose rules are functions without a schema, which return every problem there is. */
const byRules = ['app/(open)/recoveries/reset-form.tsx'];

function withMistakes(good: object, mistakes: Readonly<Record<string, unknown>>): unknown {
  const value = structuredClone(good) as Record<string, unknown>;
  for (const [path, wrong] of Object.entries(mistakes)) {
    const steps = path.split('.');
    const parent = steps.slice(0, -1).reduce((at, step) => at[step] as Record<string, unknown>, value);
    parent[steps.at(-1)!] = wrong;
  }
  return value;
}

/** Returns the fields with an error; an error of a part is one of its field. */
function wrongIn({ schema, good }: FormCase, mistakes: Readonly<Record<string, unknown>>): string[] {
  const issues = schema.safeParse(withMistakes(good, mistakes)).error?.issues ?? [];
  const paths = issues.map(({ path }) => path.join('.'));
  return [...new Set(paths.map((path) => Object.keys(mistakes).find((one) => path.startsWith(`${one}.`)) ?? path))];
}

/** Returns the rules that a field breaks when it is left empty, with those that say nothing but "invalid". */
function rulesWhenEmpty({ schema, good }: FormCase, path: string): string[] {
  const found = [null, '', undefined].flatMap((empty) => {
    const value = withMistakes(good, { [path]: empty });
    return schema.safeParse(value, { error: missingIsRequired }).error?.issues ?? [];
  });
  return found.filter((issue) => issue.path.join('.') === path).map(({ message }) => message.split(' ')[0]!);
}

/** Rules about the form of a value: an empty field has none. */
const formRules = ['invalid', 'phone', 'mobile', 'email'];

describe('ERR-02 a field that was left empty is called missing, not wrong', () => {
  it.each(forms)('$form', (form) => {
    const said = Object.keys(form.mistakes).map((path) => [path, rulesWhenEmpty(form, path)] as const);
    const mute = said.filter(([, rules]) =>
      rules.some((rule) => formRules.includes(rule) || !(ruleKeys as readonly string[]).includes(rule)),
    );
    expect(mute).toEqual([]);
  });
});

describe('mistakes of a form are said at once, not one after the other', () => {
  it.each(forms)('$form', (form) => {
    const each = Object.entries(form.mistakes).map(([path, wrong]) => [path, wrongIn(form, { [path]: wrong })]);
    expect(wrongIn(form, {})).toEqual([]);
    expect(each).toEqual(Object.keys(form.mistakes).map((path) => [path, expect.arrayContaining([path])]));
    expect(wrongIn(form, form.mistakes)).toEqual(expect.arrayContaining(Object.keys(form.mistakes)));
  });

  it('ERR-02 every form of the screens is among them, unless one field alone can be wrong', () => {
    const shown = filesLike('{app,components}/**/*.{ts,tsx}').filter(
      (file) =>
        !/\(staff\)\/ui\/|use-(?:(?:lazy-)?schema|resolved|open|quote)-form\.ts$/.test(file) &&
        /use(?:(?:Lazy)?Schema|Open|Quote)Form(?:<.*>)?\(/.test(textOf(file)),
    );
    expect([...forms.map(({ at }) => at), ...oneField, ...byRules].toSorted()).toEqual(shown.toSorted());
  });
});
