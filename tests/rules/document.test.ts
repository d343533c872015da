import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { reminderTypes } from '@/lib/contract/documents/documents';
import {
  archiveNames,
  fileTypeOf,
  outsideWays,
  recipientModeOf,
  reminderProblem,
  remindsNobody,
  waysTo,
} from '@/lib/shapes/document';
import { documentMachine, documentStatuses, isAwaited, isLocked } from '@/lib/rules/work/document-status';

const reminders = fc.record({
  agentReminders: fc.boolean(),
  customerReminders: fc.boolean(),
  reminderTypes: fc.uniqueArray(fc.constantFrom(...reminderTypes)),
});
const reach = fc.record({
  mobile: fc.constantFrom(null, '0521234567'),
  email: fc.constantFrom(null, 'a@example.test'),
});

describe('DOC-06 the status of a document', () => {
  test('DOC-06 only ever moves forward, over what lies between, and signed is the end (SD 20)', () => {
    const { states, leads } = documentMachine;
    const moves = states.flatMap((from) => states.filter((to) => leads(from, to)).map((to) => [from, to] as const));
    expect(moves.every(([from, to]) => documentStatuses.indexOf(to) > documentStatuses.indexOf(from))).toBe(true);
    expect(moves).toContainEqual(['NEW', 'SIGNED']);
    expect(states.filter(isLocked)).toEqual(['SIGNED']);
  });

  test('DOC-06 what is there is no longer awaited', () => {
    expect(documentStatuses.filter(isAwaited)).toEqual(['NEW', 'NOTIFICATION_SENT', 'NOTIFICATION_VISITED']);
  });
});

describe('DOC-06 recipients of reminders', () => {
  test('DOC-06 the mode follows from who and how; a pop-up goes nowhere outside', () => {
    const all = { agentReminders: true, customerReminders: true, reminderTypes: ['SMS', 'MAIL'] as const };
    expect(recipientModeOf(all)).toBe('agentAndCustomer');
    expect(recipientModeOf({ ...all, agentReminders: false })).toBe('customer');
    expect(recipientModeOf({ ...all, customerReminders: false })).toBe('agent');
    expect(recipientModeOf({ ...all, agentReminders: false, customerReminders: false })).toBe('nobody');
    expect(recipientModeOf({ ...all, reminderTypes: ['POPUP'] })).toBe('nobody');
  });

  test('DOC-06 whoever is no recipient is never written to, and a recipient always can be, or it is refused', () => {
    fc.assert(
      fc.property(reminders, reach, reach, (asked, customer, agent) => {
        const mode = recipientModeOf(asked);
        expect(mode === 'nobody').toBe(
          outsideWays(asked).length === 0 || (!asked.agentReminders && !asked.customerReminders),
        );
        const problem = reminderProblem(asked, customer, agent);
        if (problem) expect(mode).not.toBe('nobody');
        if (problem) return;
        if (mode === 'customer' || mode === 'agentAndCustomer')
          expect(waysTo(customer, asked).length).toBeGreaterThan(0);
        if (mode === 'agent' || mode === 'agentAndCustomer') expect(agent.mobile).not.toBeNull();
      }),
    );
  });

  test('DOC-06 a customer needs a phone or a mail address, an agent a phone', () => {
    const nothing = { mobile: null, email: null };
    const phone = { mobile: '0521234567', email: null };
    const toCustomer = { agentReminders: false, customerReminders: true, reminderTypes: ['SMS', 'MAIL'] as const };
    expect(reminderProblem(toCustomer, nothing, phone)).toBe('CUSTOMER_REMIND_PHONE_ERROR');
    expect(reminderProblem({ ...toCustomer, reminderTypes: ['MAIL'] }, phone, phone)).toBe(
      'CUSTOMER_REMIND_EMAIL_ERROR',
    );
    expect(
      reminderProblem({ ...toCustomer, reminderTypes: ['SMS'] }, { mobile: null, email: 'a@example.test' }, phone),
    ).toBe('CUSTOMER_REMIND_PHONE_ERROR');
    expect(reminderProblem(toCustomer, phone, phone)).toBeUndefined();
    expect(reminderProblem({ ...toCustomer, customerReminders: false, agentReminders: true }, nothing, nothing)).toBe(
      'INVALID_AGENT_REMINDERS_ERROR',
    );
  });

  test('DOC-06 a due date of which nobody would learn is asked about; a pop-up for the agent is enough', () => {
    const none = { agentReminders: false, customerReminders: false, reminderTypes: ['SMS'] as const };
    expect(remindsNobody(none, '2026-01-01')).toBe(true);
    expect(remindsNobody(none, null)).toBe(false);
    expect(remindsNobody({ ...none, customerReminders: true, reminderTypes: ['POPUP'] }, '2026-01-01')).toBe(true);
    expect(remindsNobody({ ...none, agentReminders: true, reminderTypes: ['POPUP'] }, '2026-01-01')).toBe(false);
  });
});

test('DOC-01 what a file is follows from its content type (S3 §3)', () => {
  expect(
    ['audio/mpeg', 'audio/mp4', 'image/jpeg', 'image/png', 'image/webp', 'application/pdf'].map(fileTypeOf),
  ).toEqual(['AUDIO', 'AUDIO', 'SCAN', 'SCAN', 'FAX', 'FAX']);
});

describe('DOC-01 names inside of a zip', () => {
  test('DOC-01 are those of the documents, and none comes twice', () => {
    const names = ['פוליסה', 'פוליסה', 'פוליסה (2)', ' ../רישיון\\נהיגה: "ישן" ', 'con', ''].map((name) => ({
      name,
      extension: '.pdf',
    }));
    expect(archiveNames(names)).toEqual([
      'פוליסה.pdf',
      'פוליסה (2).pdf',
      'פוליסה (2) (2).pdf',
      '-רישיון-נהיגה- -ישן-.pdf',
      '_con.pdf',
      '_.pdf',
    ]);
  });

  test('DOC-01 whatever the documents are called: different, no folders, no longer than a file system takes', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 120 }), { maxLength: 30 }), (names) => {
        const made = archiveNames(names.map((name) => ({ name, extension: '.pdf' })));
        expect(new Set(made.map((name) => name.toLowerCase())).size).toBe(names.length);
        for (const name of made) {
          expect(name).not.toMatch(/[/\\:*?"<>|]|^\.|^\s/);
          expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
        }
      }),
    );
  });
});
