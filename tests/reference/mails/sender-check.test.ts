import { expect, it, test } from 'vitest';
import { parseHead, parseMessage } from '@/reference/engine/mail/parse-message';

const crlf = '\r\n';
const from = 'dana@customer.co.il';
/** The server took the mail from a stranger, who calls himself what he likes. */
const border = 'Received: from customer.co.il (unknown [203.0.113.9]) by mx.agency.co.il (Postfix) with ESMTPS';
const rawOf = (lines: readonly string[]) => Buffer.from([...lines, 'Message-ID: <a@b.test>', '', 'x'].join(crlf));
const checkOfHead = async (receiver: string, lines: readonly string[]) => {
  const raw = rawOf(lines);
  const { senderCheck } = await parseMessage(raw, receiver);
  // The list reads the header alone and must say the same.
  expect(parseHead(raw, receiver).senderCheck).toBe(senderCheck);
  return senderCheck;
};
const results = (lines: readonly string[]) => lines.map((line) => `Authentication-Results: ${line}`);
const checkOf = (receiver: string, ...lines: string[]) =>
  checkOfHead(receiver, [...results(lines), border, `From: Dana <${from}>`]);

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
  [
    'iCloud writes several',
    'imap.mail.me.com',
    ['bimi.icloud.com; bimi=none', 'dmarc.icloud.com; dmarc=pass header.from=customer.co.il'],
    'PASS',
  ],
  ['DMARC of another address', own, ['mx.agency.co.il; dmarc=pass header.from=evil.test'], 'NONE'],
  ['a server without a name', '10.0.0.7', ['mx.0.7; dmarc=pass'], 'NONE'],
];

const forged = 'Authentication-Results: mx.agency.co.il; dmarc=pass header.from=customer.co.il';
const shown = `From: Dana <${from}>`;

/** What a sender can write: everything below the mark that the receiving server has put on top. */
const attacks: readonly [what: string, head: string[], check: string][] = [
  ['in the name of the receiving server, which itself says nothing', [border, forged, shown], 'NONE'],
  [
    'below another mark of that server, forged too',
    [border, forged, 'Received: from localhost ([127.0.0.1]) by mx.agency.co.il with ESMTP', shown],
    'NONE',
  ],
  [
    'from a sender who calls himself the server',
    ['Received: from mx.agency.co.il (evil.test [203.0.113.9]) by mx.agency.co.il (Postfix)', forged, shown],
    'NONE',
  ],
  [
    'from a sender who calls himself an inner address',
    ['Received: from [127.0.0.1] (unknown [203.0.113.9]) by mx.agency.co.il (Postfix)', forged, border, shown],
    'NONE',
  ],
  [
    'with the protocol of an inner hop in a comment',
    ['Received: from a (b [203.0.113.9] with LMTP) by mx.agency.co.il (with LMTP) with ESMTP', forged, border, shown],
    'NONE',
  ],
  ['in a mail that no server received', [forged, shown], 'NONE'],
  [
    'above the result of another server',
    ['Authentication-Results: filter.test; dmarc=none', forged, border, shown],
    'NONE',
  ],
  [
    'against the refusal above',
    ['Authentication-Results: mx.agency.co.il; dmarc=fail header.from=customer.co.il', border, forged, shown],
    'FAIL',
  ],
  [
    'for one of two senders',
    ['Authentication-Results: mx.agency.co.il; dmarc=pass', border, `From: ${from}, x@evil.test`],
    'NONE',
  ],
  [
    'for one of two From headers',
    ['Authentication-Results: mx.agency.co.il; dmarc=pass', border, shown, 'From: x@evil.test'],
    'NONE',
  ],
  [
    'for a Sender without From',
    ['Authentication-Results: mx.agency.co.il; dmarc=pass', border, `Sender: ${from}`],
    'NONE',
  ],
];

test.each(attacks)('MBX-03 a forged result verifies nobody: %s', async (_, head, check) => {
  expect(await checkOfHead(own, head)).toBe(check);
});

test.each([
  ['a local delivery', 'Received: from mx.agency.co.il by imap.agency.co.il with LMTP id x; Tue'],
  ['an inner filter', 'Received: from localhost (localhost [127.0.0.1]) by mx.agency.co.il (Postfix)'],
  ['an inner server', 'Received: from mx1 (mx1 [10.1.2.3]) by imap.agency.co.il with ESMTPS'],
  ['a hop within the server', 'Received: by imap.agency.co.il (Postfix, from userid 0)'],
])('MBX-03 the result of the server is believed below %s', async (_, hop) => {
  expect(await checkOfHead(own, [hop, forged, border, shown])).toBe('PASS');
});

it('MBX-03 Gmail takes off what is forged in its name, and writes below its own mark', async () => {
  const head = [
    'Received: by 2002:a05:6a10 with SMTP id x',
    'Received: from mail.customer.co.il (mail.customer.co.il [203.0.113.9]) by mx.google.com with ESMTPS',
    'Authentication-Results: mx.google.com; dmarc=pass (p=NONE) header.from=customer.co.il',
    shown,
  ];
  expect(await checkOfHead('imap.gmail.com', head)).toBe('PASS');
});

it('MBX-03 a mail that was passed on is not called forged for its envelope, wherever the server writes', async () => {
  const passedOn =
    'Authentication-Results: mx.agency.co.il; spf=softfail smtp.mailfrom=a@list.test; dmarc=pass header.from=customer.co.il';
  expect(await checkOfHead(own, [passedOn, border, shown])).toBe('PASS');
  expect(await checkOfHead(own, [border, passedOn, shown])).toBe('NONE');
});

test.each(cases)(
  'MBX-03 the sender is verified by the receiving server only: %s',
  async (_, receiver, lines, check) => {
    expect(await checkOf(receiver, ...lines)).toBe(check);
  },
);

it('MBX-03 a folded header in capitals is read', async () => {
  expect(await checkOf(own, `MX.Agency.CO.IL;${crlf}\tDKIM=PASS${crlf}\theader.d=Customer.CO.IL`)).toBe('PASS');
});
