import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openFields } from '@/lib/rules/work/message-template';
import { asWritten, hasWords, htmlOfText, pastedHtml, textOfWritten } from '@/lib/rules/work/written-mail';

describe('MBX-02 a plain text as rich text', () => {
  test('MBX-02 each line is a paragraph, and what is quoted a quotation', () => {
    expect(htmlOfText('שלום <דנה> & "בניו"\n\n> קודם\n>> לפני כן\nתודה')).toBe(
      '<p>שלום &lt;דנה&gt; &amp; "בניו"</p><p></p><blockquote><p>קודם</p><blockquote><p>לפני כן</p></blockquote>' +
        '</blockquote><p>תודה</p>',
    );
    expect(htmlOfText('')).toBe('<p></p>');
  });

  test('MBX-02 a text that became rich text reads the same', () => {
    const letters = fc.stringMatching(/^[א-ת a-z<>&"{}.]{0,12}$/);
    const line = fc.tuple(fc.integer({ min: 0, max: 4 }), letters).map(([depth, words]) => {
      const said = words.trim().replace(/^[> ]+/, '');
      return ['>'.repeat(depth), said].filter((part) => part !== '').join(' ');
    });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), (all) => {
        const text = all.join('\n');
        expect(textOfWritten(htmlOfText(text))).toBe(text);
      }),
    );
  });

  test('MBX-02 thousands of signs of quotation cost nothing', () => {
    const html = htmlOfText('>'.repeat(5_000));
    expect(html.match(/<blockquote>/g)).toHaveLength(20);
    expect(html).toContain('&gt;'.repeat(4_980));
  });
});

test.each([
  ['<p>א</p><p></p><p>ב</p>', 'א\n\nב'],
  ['<p style="margin:0" dir="auto"><br /></p><p>ב</p>', '\nב'],
  ['<p>א<br />ב</p>', 'א\nב'],
  ['<p><strong>ב</strong><em>נ</em><u>ק</u></p>', 'בנק'],
  ['<ul><li dir="auto"><p>לחם</p></li><li dir="auto"><p>milk</p></li></ul><p>סוף</p>', '• לחם\n• milk\nסוף'],
  ['<ol start="3"><li dir="auto"><p>א</p><p>עוד</p></li><li dir="auto"><p>ב</p></li></ol>', '3. א\n  עוד\n4. ב'],
  ['<ul><li><p>א</p><ol><li><p>ב</p></li></ol></li><li>ג</li></ul>', '• א\n  1. ב\n• ג'],
  ['<blockquote><p>א</p><ul><li><p>ב</p></li></ul></blockquote>', '> א\n> • ב'],
  ['<p><a target="_blank" href="https://a.example/?x=1&amp;y=2">כאן</a></p>', 'כאן (https://a.example/?x=1&y=2)'],
  [
    '<p><a href="https://a.example/">a.example</a> <a href="mailto:d@a.example">d@a.example</a></p>',
    'a.example d@a.example',
  ],
  ['<div>א</div><div>ב &lt;b&gt; &amp;amp;</div>', 'א\nב <b> &amp;'],
  ['<table><tbody><tr><td>א</td><td>ב</td></tr><tr><td>ג</td></tr></tbody></table>', 'א ב \nג '],
  ['</ul></blockquote></li></a><p>א', 'א'],
  ['a < b', 'a < b'],
])('MBX-02 the text of %j', (html, text) => {
  expect(textOfWritten(html)).toBe(text);
});

test('MBX-02 a field whose brackets or letters have a form of their own is found', () => {
  const html = '<p>שלום <strong>{cus</strong>tomer}, <a href="https://a.example">{policy<em>End</em>}</a></p>';
  expect(openFields(textOfWritten(html))).toEqual(['customer', 'policyEnd']);
});

test('MBX-02 what an editor writes has one spelling', () => {
  expect(asWritten('<p>א<br>&nbsp;ב</p>')).toBe('<p>א<br />\u00a0ב</p>');
});

test.each([
  [
    '<!--StartFragment--><style>p{color:red}</style><p onclick="x()" dir="rtl">א</p><!--EndFragment-->',
    '<p dir="rtl">א</p>',
  ],
  ["<p OnMouseOver='x()' onload=y>only = on one</p>", '<p>only = on one</p>'],
  ['<STYLE>a</STYLE ><title>b</title><script src="c">d</script><xml>e</xml>f', 'f'],
])('MBX-02 of the clipboard %j is parsed as %j', (html, pasted) => {
  expect(pastedHtml(html)).toBe(pasted);
});

test.each([
  ['<style>td{}</style><table><tr><td>א</td></tr></table>', true],
  ['<meta charset="utf-8"><img src="https://a.example/a.png" alt="a">', false],
  ['<p>&nbsp;</p>', false],
  ['', false],
])('MBX-02 %j of the clipboard has words: %s', (html, expected) => {
  expect(hasWords(html)).toBe(expected);
});
