import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Answered, answerTo } from '@/lib/shapes/mail-answers';
import { quotedHtml } from '@/lib/rules/work/quoted-mail';
import { textOfWritten } from '@/lib/rules/work/written-mail';
import { cleanHtml, cleanWrittenHtml } from '@/reference/engine/mail/clean-html';

const link = (href: string, words: string) =>
  `<a target="_blank" rel="noopener noreferrer nofollow" href="${href}">${words}</a>`;

describe('MBX-02 a mail is quoted with its form', () => {
  test.each<[what: string, html: string, quoted: string]>([
    [
      'blocks of every program',
      '<div>א<div>ב</div></div><h2>ג</h2>ד',
      '<p>א</p><p>ב</p><p><strong>ג</strong></p><p>ד</p>',
    ],
    ['bold, italic, underlined', '<p><b>א</b> <i>ב</i> <u>ג</u></p>', '<p><strong>א</strong> <em>ב</em> <u>ג</u></p>'],
    ['form by style', '<span style="font-weight:bold">א</span>', '<p><strong>א</strong></p>'],
    ['form around blocks', '<b><p>א</p><p>ב</p></b>', '<p><strong>א</strong></p><p><strong>ב</strong></p>'],
    [
      'links',
      '<p><a href="https://a.test/?b=1&c=2">כאן</a></p>',
      `<p>${link('https://a.test/?b=1&amp;c=2', 'כאן')}</p>`,
    ],
    ['links to nowhere', '<p><a href="javascript:x()">כאן</a></p>', '<p>כאן</p>'],
    [
      'lists',
      '<ul><li>א<ol start="3"><li>ב</li></ol></li><li><p>ג</p></li></ul>',
      '<ul><li dir="auto"><p>א</p><ol start="3"><li dir="auto"><p>ב</p></li></ol></li><li dir="auto"><p>ג</p></li></ul>',
    ],
    [
      'a list in a list without an item',
      '<ul><ul><li>א</li></ul></ul>',
      '<ul><li dir="auto"><p></p><ul><li dir="auto"><p>א</p></li></ul></li></ul>',
    ],
    ['an empty list', '<ul></ul><p>א</p>', '<p>א</p>'],
    [
      'directions',
      '<div dir="rtl">א<p dir="ltr">b</p></div><p style="direction:rtl">ג</p><p>ד</p>',
      '<p dir="rtl">א</p><p dir="ltr">b</p><p dir="rtl">ג</p><p>ד</p>',
    ],
    [
      'earlier quotations',
      '<p>א</p><blockquote>ב<blockquote>ג</blockquote></blockquote>',
      '<p>א</p><blockquote><p>ב</p><blockquote><p>ג</p></blockquote></blockquote>',
    ],
    ['lines', '<div>א<br>ב<br></div><div><br></div>ג', '<p>א<br />ב</p><p></p><p>ג</p>'],
    [
      'tables',
      '<table><tr><th>א</th><td>1</td></tr><tr><td>ב</td><td>2</td></tr></table>',
      '<p><strong>א</strong> 1</p><p>ב 2</p>',
    ],
    ['no pictures', '<p>א<img src="cid:a"></p><img src="https://a.test/b.png">', '<p>א</p>'],
    ['signs', '<p>1 &lt; 2 &amp; 3</p>', '<p>1 &lt; 2 &amp; 3</p>'],
  ])('MBX-02 %s', (_, html, quoted) => {
    expect(quotedHtml(cleanHtml(html))).toBe(quoted);
  });

  test('MBX-02 nothing that is said gets lost, and cleaning changes nothing any more', () => {
    const words = fc.stringMatching(/^[א-ת]{1,6}$/);
    const { html } = fc.letrec<{ html: string; many: string }>((tie) => ({
      html: fc.oneof(
        { maxDepth: 5 },
        words,
        fc
          .tuple(
            fc.constantFrom('p', 'div', 'b', 'i', 'span dir="rtl"', 'ul', 'ol', 'li', 'blockquote', 'td', 'tr', 'h1'),
            tie('many'),
          )
          .map(([tag, inside]) => `<${tag}>${inside}</${tag.split(' ')[0]}>`),
        fc.constant('<br>'),
      ),
      many: fc.array(tie('html'), { maxLength: 4 }).map((some) => some.join('')),
    }));
    const letters = (text: string) => text.replace(/[^א-ת]/g, '');
    fc.assert(
      fc.property(html, (one) => {
        const cleaned = cleanHtml(one);
        const quoted = quotedHtml(cleaned);
        expect(letters(quoted)).toBe(letters(cleaned.replace(/<[^<>]*>/g, '')));
        expect(cleanWrittenHtml(quoted)).toBe(quoted);
      }),
      { numRuns: 500 },
    );
  });
});

const mail = (html: string | null): Answered => ({
  ...{ from: 'dana@home.example', fromName: 'דנה', replyTo: null, to: ['agent@office.example'], cc: [] },
  ...{ subject: 'א', text: 'שלום', html, loaded: true, state: 'RECEIVED', sentTs: '2026-11-26T08:00:00.000Z' },
});
const writer = { own: 'agent@office.example', above: 'דנה <dana@home.example> כתבה:' };

test('MBX-02 an answer has what it quotes in its form, and the same in its text', () => {
  const { html, text } = answerTo(mail('<p>שלום <b>רב</b></p><ul><li>א</li></ul>'), 'reply', writer);
  expect(html).toBe(
    '<p></p><p></p><p>דנה &lt;dana@home.example&gt; כתבה:</p><blockquote><p>שלום <strong>רב</strong></p><ul><li dir="auto"><p>א</p></li></ul></blockquote>',
  );
  expect(text).toBe('\n\nדנה <dana@home.example> כתבה:\n> שלום רב\n> • א');
  expect(textOfWritten(html!)).toBe(text);
});

test('MBX-02 a forwarded mail has its form, and is not quoted', () => {
  expect(answerTo(mail('<p><b>א</b></p>'), 'forward', writer).html).toMatch(/<\/p><p><strong>א<\/strong><\/p>$/);
});

test('MBX-02 a plain mail is quoted plainly, and so is one that is too long for its form', () => {
  expect(answerTo(mail(null), 'reply', writer)).toMatchObject({ html: null, text: expect.stringContaining('> שלום') });
  const started = performance.now();
  const long = `<p>${'<b>א</b> ב '.repeat(30_000)}</p>`;
  expect(answerTo(mail(long), 'reply', writer)).toMatchObject({ html: null, text: expect.stringContaining('> שלום') });
  expect(performance.now() - started).toBeLessThan(2_000);
});
