import { expect, it, test } from 'vitest';
import { parseHead, parseMessage } from '@/reference/engine/mail/parse-message';

const crlf = '\r\n';
const from = 'dana@customer.co.il';
const rawOf = (lines: readonly string[]) =>
  Buffer.from(
    [
      ...lines.map((line) => `Authentication-Results: ${line}`),
      `From: Dana <${from}>`,
      'Message-ID: <a@b.test>',
      '',
      'x',
    ].join(crlf),
  );
const checkOf = async (receiver: string, ...lines: string[]) => {
  const raw = rawOf(lines);
  const { senderCheck } = await parseMessage(raw, receiver);
  // The list reads the header alone and must say the same.
  expect(parseHead(raw, receiver).senderCheck).toBe(senderCheck);
  return senderCheck;
};

const own = 'imap.agency.co.il';

const cases: readonly [what: string, receiver: string, lines: string[], check: string][] = [
  [
    'the receiving server vouches by DMARC',
    own,
    ['mx.agency.co.il; spf=pass; dmarc=pass header.from=customer.co.il'],
    'PASS',
  ],
  ['a signature of the sender’s domain', own, ['mx.agency.co.il; dkim=pass header.d=customer.co.il'], 'PASS'],
  ['a signature of a subdomain', own, ['mx.agency.co.il; dkim=pass header.i=@mail.customer.co.il'], 'PASS'],
  ['an envelope of the sender’s domain', own, ['mx.agency.co.il; spf=pass smtp.mailfrom=dana@customer.co.il'], 'PASS'],
  ['a header that the sender wrote', own, ['mx.evil.test; dmarc=pass'], 'NONE'],
  [
    'a header that the sender wrote below that of the server',
    own,
    ['mx.agency.co.il; none', 'mx.evil.test; dmarc=pass'],
    'NONE',
  ],
  ['a server under the same country’s .co.il', own, ['mx.evil.co.il; dmarc=pass'], 'NONE'],
  ['a header without the server’s name', own, ['dmarc=pass'], 'NONE'],
  ['a signature of a stranger', own, ['mx.agency.co.il; dkim=pass header.d=evil.test'], 'NONE'],
  ['an envelope of a stranger', own, ['mx.agency.co.il; spf=pass smtp.mailfrom=x@evil.test'], 'NONE'],
  [
    'an envelope of another company under .co.il',
    own,
    ['mx.agency.co.il; spf=pass smtp.mailfrom=x@evil.co.il'],
    'NONE',
  ],
  [
    'a comment that looks like a result',
    own,
    ['mx.agency.co.il; spf=none (dmarc=pass) smtp.mailfrom=x@evil.test'],
    'NONE',
  ],
  ['no server received it', '', ['mx.agency.co.il; dmarc=pass'], 'NONE'],
  ['nothing is said', own, [], 'NONE'],
  ['a refusal', own, ['mx.agency.co.il; spf=fail; dmarc=fail'], 'FAIL'],
  ['a refusal by a server that is not known', own, ['mx.test; spf=softfail'], 'FAIL'],
  ['a refusal that a trusted DMARC overrides', own, ['mx.agency.co.il; spf=fail; dmarc=pass'], 'PASS'],
  ['a refusal that the sender tries to override', own, ['mx.evil.test; spf=fail; dmarc=pass'], 'FAIL'],
  [
    'Gmail',
    'imap.gmail.com',
    ['mx.google.com; dkim=pass header.i=@customer.co.il; spf=pass (google.com: ok) smtp.mailfrom=a@b.test'],
    'PASS',
  ],
  [
    'Outlook names no server',
    'outlook.office365.com',
    ['spf=pass (sender IP is 1.2.3.4) smtp.mailfrom=customer.co.il; dmarc=pass action=none'],
    'PASS',
  ],
  ['Outlook’s header is the first one', 'outlook.office365.com', ['spf=none', 'dmarc=pass'], 'NONE'],
  ['iCloud', 'imap.mail.me.com', ['dmarc.icloud.com; dmarc=pass header.from=customer.co.il'], 'PASS'],
];

test.each(cases)(
  'MBX-03 the sender is verified by the receiving server only: %s',
  async (_, receiver, lines, check) => {
    expect(await checkOf(receiver, ...lines)).toBe(check);
  },
);

it('MBX-03 a folded header in capitals is read', async () => {
  expect(await checkOf(own, `MX.Agency.CO.IL;${crlf}\tDKIM=PASS${crlf}\theader.d=Customer.CO.IL`)).toBe('PASS');
});
