import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Answered, announcesFile, answerTo, lateQuote, passagesOf } from '@/lib/shapes/mail-answers';

const own = 'agent@office.example';
const mail = (over: Partial<Answered> = {}): Answered => ({
  from: 'dana@home.example',
  fromName: 'דנה',
  replyTo: null,
  to: [own, 'yossi@home.example'],
  cc: ['Agent@Office.example', 'bank@bank.example'],
  subject: 'אישור ביטוח',
  text: 'שלום\n> קודם',
  html: null,
  loaded: true,
  state: 'RECEIVED',
  sentTs: '2026-11-26T08:00:00.000Z',
  ...over,
});
const writer = { own, above: 'דנה כתבה:' };

describe('MBX-02 answers', () => {
  test('MBX-02 a reply goes to the sender alone, or to where the sender asks for it', () => {
    expect(answerTo(mail(), 'reply', writer)).toMatchObject({ to: ['dana@home.example'], cc: [], bcc: [] });
    expect(answerTo(mail({ replyTo: 'office@home.example' }), 'reply', writer).to).toEqual(['office@home.example']);
  });

  test('MBX-02 a reply to all goes to everybody once, and never to oneself', () => {
    const { to, cc } = answerTo(mail(), 'replyAll', writer);
    expect([to, cc]).toEqual([['dana@home.example'], ['yossi@home.example', 'bank@bank.example']]);
  });

  test('MBX-02 what was written here is answered to its recipients', () => {
    const sent = mail({ from: own, to: ['dana@home.example'], cc: ['bank@bank.example'], state: 'SENT' });
    expect(answerTo(sent, 'replyAll', writer)).toMatchObject({ to: ['dana@home.example'], cc: ['bank@bank.example'] });
  });

  test.each([
    ['אישור', 'reply', 'Re: אישור'],
    ['Re: RE: השב: אישור', 'reply', 'Re: אישור'],
    ['Отв: Re[2]: полис', 'reply', 'Re: полис'],
    ['Fwd: FW: אישור', 'forward', 'Fwd: אישור'],
    ['', 'reply', 'Re:'],
  ] as const)('MBX-02 the subject %j as %s', (subject, kind, expected) => {
    expect(answerTo(mail({ subject }), kind, writer).subject).toBe(expected);
  });

  test('MBX-02 a reply quotes, a forwarded mail does not', () => {
    expect(answerTo(mail(), 'reply', writer).text).toBe('\n\nדנה כתבה:\n> שלום\n>> קודם');
    expect(answerTo(mail(), 'forward', writer).text).toBe('\n\nדנה כתבה:\nשלום\n> קודם');
  });

  test('MBX-02 a mail whose text is not here yet is answered without it, and quoted when it comes', () => {
    const head = mail({ text: '', loaded: false });
    expect(answerTo(head, 'replyAll', writer)).toMatchObject({ to: ['dana@home.example'], text: '', html: null });
    expect(lateQuote(mail(), 'reply', writer.above)).toBe(
      '<p></p><p></p><p>דנה כתבה:</p><blockquote><p>שלום</p><blockquote><p>קודם</p></blockquote></blockquote>',
    );
    expect(lateQuote(mail({ html: '<b>שלום</b>' }), 'reply', writer.above)).toContain(
      '<blockquote><p><strong>שלום</strong></p></blockquote>',
    );
    // Forwarded, it stands as it came.
    expect(lateQuote(mail(), 'forward', writer.above)).not.toContain('<blockquote><p>שלום');
  });

  test('MBX-02 no answer is ever addressed to its own writer', () => {
    const address = fc.constantFrom(own, own.toUpperCase(), 'a@b.example', 'c@d.example', '');
    const any = fc.record({ from: address, to: fc.array(address), cc: fc.array(address) });
    fc.assert(
      fc.property(any, fc.constantFrom('reply', 'replyAll', 'forward'), (over, kind) => {
        const { to, cc } = answerTo(mail(over), kind, writer);
        expect([...to, ...cc].map((one) => one.toLowerCase())).not.toContain(own);
      }),
    );
  });
});

test('MBX-02 quotations of a plain mail are told from what was written', () => {
  expect(passagesOf('שלום\n\n> קודם\n> עוד\nתודה\n')).toEqual([
    { quoted: false, text: 'שלום\n' },
    { quoted: true, text: '> קודם\n> עוד' },
    { quoted: false, text: 'תודה\n' },
  ]);
});

test.each([
  ['מצורף הקובץ', true],
  ['מצ״ב הפוליסה', true],
  ['The policy is attached', true],
  ['Во вложении полис', true],
  ['נתראה מחר', false],
  ['תודה\n> מצורף הקובץ', false],
])('MBX-02 %j announces a file: %s', (text, expected) => {
  expect(announcesFile({ subject: '', text })).toBe(expected);
});
