import { describe, expect, test } from 'vitest';
import { type EnvelopeDraftInput, envelopeDraft } from '@/lib/contract/documents/envelope-drafts';
import type { EnvelopeRow, ItemStatus } from '@/lib/contract/documents/envelopes';
import { envelopeNeed, hasTask, sendProblems } from '@/lib/shapes/envelope';

const field = { page: 1, x: 0.1, y: 0.1, width: 0.3, height: 0.1, kind: 'SIGNATURE' as const, signer: 0 };
const document = { kind: 'SIGN' as const, documentId: 'd', title: 'הסכם', fields: [field] };
const signer = { name: 'דנה', mobile: '0521234567' };
const draft = (more: Partial<EnvelopeDraftInput> = {}) =>
  envelopeDraft.parse({ customerId: 'c', subject: 'הסכם', signers: [signer], items: [document], ...more });
const rules = (more: Partial<EnvelopeDraftInput>, pages = 3) =>
  sendProblems(draft(more), () => pages).map(({ path, rule }) => `${path} ${rule}`);

describe('DOC-03 whether an envelope can be sent', () => {
  test('DOC-03 one that has everything can', () => expect(rules({})).toEqual([]));

  test('DOC-03 an empty one says what comes first', () =>
    expect(rules({ subject: '', signers: [], items: [] })).toEqual([
      'items itemNeeded',
      'signers signerNeeded',
      'subject required',
    ]));

  test('DOC-03 a document needs a field, and a signature that is required', () => {
    expect(rules({ items: [{ ...document, fields: [] }] })).toContain('items.0.fields fieldNeeded');
    expect(rules({ items: [{ ...document, fields: [{ ...field, required: false }] }] })).toEqual([
      'items.0.fields signatureNeeded',
    ]);
    expect(rules({ items: [{ ...document, fields: [{ ...field, kind: 'INITIALS' }] }] })).toEqual([]);
  });

  test('DOC-03 a field is somebody’s and stands on a page', () => {
    expect(rules({ items: [{ ...document, fields: [field, { ...field, signer: 1 }] }] })).toEqual([
      'items.0.fields.1 fieldWithoutSigner',
    ]);
    expect(rules({}, 0)).toEqual(['items.0.fields.0 fieldOffPage']);
    expect(rules({ items: [{ ...document, fields: [{ ...field, x: 0.9 }] }] })).toEqual([
      'items.0.fields.0 fieldOffPage',
    ]);
  });

  test('DOC-06 each channel needs its address; a code needs a mobile', () => {
    expect(rules({ signers: [{ ...signer, channels: ['MAIL'] }] })).toEqual(['signers.0.email signerMail']);
    expect(rules({ signers: [{ name: 'דנה' }] })).toEqual(['signers.0.mobile signerMobile']);
    expect(rules({ signers: [{ ...signer, channels: [] }] })).toEqual(['signers.0.channels nobodyReachable']);
    expect(
      rules({ confirmPhone: true, signers: [{ name: 'דנה', email: 'dana@mail.example', channels: ['MAIL'] }] }),
    ).toEqual(['signers.0.mobile signerMobile']);
  });

  test('DOC-06 a signer has the name of a person, or of the customer', () => {
    expect(rules({ signers: [{ ...signer, name: 'דנה 2$' }] })).toEqual(['signers.0.name personName']);
    expect(rules({ signers: [{ ...signer, name: 'אלפא 7706 בע"מ', customerId: 'c' }] })).toEqual([]);
  });

  test('DOC-06 whoever gets a link has something to do', () => {
    expect(rules({ signers: [signer, { ...signer, name: 'רון' }] })).toEqual(['signers.1 signerHasNothing']);
    expect(hasTask(draft({ items: [{ kind: 'UPLOAD', title: 'רישיון', signer: 1 }] }).items, 1)).toBe(true);
  });
});

describe('DOC-06 what an agent has to see to', () => {
  const row = (status: EnvelopeRow['status'], ...items: ItemStatus[]) => ({
    status,
    updateTs: '2026-11-01T22:30:00.000Z',
    items: items.map((item, at) => ({ itemId: String(at), kind: 'SIGN' as const, title: '', status: item })),
  });

  test.each([
    ['nothing while signers are waited for', row('SENT', 'PENDING', 'DONE'), '2027-03-01', null],
    ['a seal that could not be put, before all else', row('SENT', 'REJECTED', 'UNSEALED'), '2026-11-02', 'UNSEALED'],
    ['what was refused and is not asked for again yet', row('SENT', 'DONE', 'REJECTED'), '2026-11-02', 'REJECTED'],
    ['a refusal to sign', row('DECLINED', 'PENDING'), '2026-12-02', 'DECLINED'],
    ['an end of the time, for thirty days', row('EXPIRED', 'PENDING'), '2026-12-02', 'EXPIRED'],
    ['and no longer', row('EXPIRED', 'PENDING'), '2026-12-03', null],
    ['nothing of what is complete', row('COMPLETED', 'DONE'), '2026-11-02', null],
    ['nothing of what was cancelled', row('CANCELLED', 'UNSEALED'), '2026-11-02', null],
  ] as const)('DOC-06 %s', (_, envelope, today, need) => {
    expect(envelopeNeed(envelope, today)).toBe(need);
  });
});
