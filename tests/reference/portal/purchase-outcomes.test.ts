import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { issueStates } from '@/lib/contract/orders/policies';
import { type IssueOutcome, issueOutcomes } from '@/lib/insurers/insurer';
import { locales } from '@/lib/i18n/locales';
import { notificationRules } from '@/lib/shapes/notification';
import { eventAfter } from '@/reference/concepts/purchases/follow-issue';
import { stageOf } from '@/reference/concepts/purchases/purchase-stage';

type State = (typeof issueStates)[number];
const now = new Date('2026-11-25T09:00:00Z');

/** Returns the place of a paid purchase whose attempt stands so. */
const stageAfter = (state: State, outcome: IssueOutcome | null, policyNumber: string | null = null, order = {}) =>
  stageOf(
    { handed_over_at: null, order_id: 'order', order_item_id: 'item' } as never,
    {
      order: { status: 'Proposal', cancelled: false, deleted_at: null, ...order },
      stored: { whole: {}, item: { policyNumber, issues: [{ state, outcome, policy_number: policyNumber }] } },
      payment: { state: 'PAID' },
    } as never,
    now,
  );

const outcomesOf = (state: State): (IssueOutcome | null)[] => (state === 'ISSUED' ? [...issueOutcomes] : [null]);

/** What customer and agent may read after each state of an attempt: only a policy is called one. */
const wanted: Record<string, readonly [stage: string, event: string | null]> = {
  'REQUESTED null': ['ISSUING', null],
  'SENT null': ['ISSUING', null],
  'UNKNOWN null': ['IN_DOUBT', null],
  'ISSUED POLICY': ['DONE', 'WEBSITE_POLICY'],
  'ISSUED ORDERED_POLICY': ['DONE', 'WEBSITE_POLICY'],
  'ISSUED PROPOSAL': ['AGENT', 'WEBSITE_UNINSURED'],
  'FAILED null': ['AGENT', 'WEBSITE_UNINSURED'],
  'PAID_NOT_ISSUED null': ['AGENT', 'WEBSITE_UNINSURED'],
};

const cells = issueStates.flatMap((state) => outcomesOf(state).map((outcome) => [state, outcome] as const));

it('ZON-04 every state of an attempt is in the table', () => {
  expect(cells.map(([state, outcome]) => `${state} ${outcome}`).toSorted()).toEqual(Object.keys(wanted).toSorted());
});

it.each(cells)('ZON-04 after %s %s customer and agent are told a policy only when there is one', (state, outcome) => {
  const [stage, event] = wanted[`${state} ${outcome}`]!;
  expect(stageAfter(state, outcome)).toBe(stage);
  if (event !== null) expect(eventAfter({ state, outcome })).toBe(event);
});

it('ZON-04 a proposal is done once its number is recorded', () => {
  expect(stageAfter('ISSUED', 'PROPOSAL', '31-1')).toBe('DONE');
});

it.each([{ status: 'Terminated' }, { cancelled: true }])(
  'ZON-04 of an order that was given up (%o) nobody reads that it insures',
  (order) => {
    expect(stageAfter('ISSUED', 'POLICY', '31-1', order)).toBe('CLOSED');
    expect(stageAfter('PAID_NOT_ISSUED', null, null, order)).toBe('CLOSED');
  },
);

it('ZON-04 paid without insurance is urgent, and cannot be switched off', () => {
  expect(notificationRules.WEBSITE_UNINSURED).toMatchObject({ fixed: ['SCREEN', 'MAIL'] });
  expect(notificationRules.WEBSITE_IN_DOUBT).toMatchObject({ fixed: ['SCREEN', 'MAIL'] });
});

it.each(locales)('ZON-04 in %s, who paid and is with the agent reads that there is no insurance yet', (locale) => {
  const words = JSON.parse(readFileSync(`messages/${locale}/purchases.json`, 'utf8')) as Record<string, string>;
  const notYet = { he: /עדיין/, en: /not insured yet/, ru: /ещё не/ }[locale];
  expect(words.agentPaid).toMatch(notYet);
  for (const text of [words.doubtLead, words.closedLead])
    expect(text).toMatch({ he: /אין לנהוג/, en: /[Dd]o not drive/, ru: /не садитесь за руль/i }[locale]);
  expect(words.paidTitle).toMatch({ he: /עדיין לא/, en: /not insured yet/, ru: /ещё нет/ }[locale]);
});
