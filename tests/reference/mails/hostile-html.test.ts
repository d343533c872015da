import { expect, test } from 'vitest';
import { cleanHtml, cleanWrittenHtml, textOfHtml } from '@/reference/engine/mail/clean-html';
import { attacks } from './hostile-html';

/** What a mail may be made of. Everything else is a mistake, known as an attack or not. */
const tags = new Set(
  'a b blockquote br caption center code col colgroup dd del div dl dt em font h1 h2 h3 h4 h5 h6 hr i img ins li ol p pre q s small span strike strong sub sup table tbody td tfoot th thead tr u ul'.split(
    ' ',
  ),
);
const attributes = new Set(
  'dir style align valign width height bgcolor color href target rel src alt data-remote border cellpadding cellspacing colspan rowspan face size start'.split(
    ' ',
  ),
);
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const decoded = (value: string) =>
  value
    .replace(/&(?:#x([0-9a-f]+)|#(\d+)|(amp|lt|gt|quot));?/gi, (_, hex, decimal, name) =>
      name
        ? entities[(name as string).toLowerCase()]!
        : String.fromCodePoint(Number.parseInt((hex ?? decimal) as string, hex ? 16 : 10)),
    )
    // Browsers leave these out of addresses.
    .replace(/[\u0000-\u0020]/g, '');

/** Returns what is wrong with one attribute; nothing when it is harmless. */
function wrongIn(tag: string, name: string, value: string): string[] {
  const address = decoded(value).toLowerCase();
  if (!attributes.has(name)) return [`<${tag} ${name}>`];
  if (name === 'href' && !/^(https?:|mailto:|tel:|#|$)/.test(address)) return [`href ${address}`];
  if (name === 'src' && !/^(cid:|data:image\/(png|jpe?g|gif|webp);base64,|$)/.test(address)) return [`src ${address}`];
  if (name === 'data-remote' && !/^https?:/.test(address)) return [`data-remote ${address}`];
  if (name === 'style' && /url|expression|import|image-set|var\(|\\|position|behavior|binding|[<>]/.test(address))
    return [`style ${address}`];
  return [];
}

/**
 * Returns everything in cleaned HTML that a mail may not have. It is read as strictly as it may be written: names in
 * small letters, values in quotes. What is not written so counts as wrong.
 */
function wrong(html: string): string[] {
  const strict = /^<\/?([a-z][a-z0-9]*)((?:\s[a-z-]+(?:="[^"<>]*")?)*)\s?\/?>/;
  return html
    .split(/(?=<)/)
    .filter((piece) => piece.startsWith('<'))
    .flatMap((piece) => {
      const [, tag, all = ''] = strict.exec(piece) ?? [];
      if (!tag) return [`not a tag: ${piece.slice(0, 60)}`];
      const found = [...all.matchAll(/\s([a-z-]+)(?:="([^"]*)")?/g)];
      return [
        ...(tags.has(tag) ? [] : [`<${tag}>`]),
        ...found.flatMap(([, name = '', value = '']) => wrongIn(tag, name, value)),
      ];
    });
}

/** As it was written, and in ways that slip past simple filters. */
const disguises: readonly [name: string, disguise: (html: string) => string][] = [
  ['as it is', (html) => html],
  ['in capitals', (html) => html.toUpperCase()],
  ['inside of open tags', (html) => `<div><b><table><tr><td>${html}`],
  ['with slashes for spaces', (html) => html.replaceAll(' ', '/')],
  ['after a cut tag', (html) => `<p title="${html}`],
];

test.each(disguises)('MBX-05 nothing of any attack is left, %s', (_, disguise) => {
  const left = attacks.flatMap((attack) => {
    const faults = wrong(cleanHtml(disguise(attack)));
    return faults.length > 0 ? [{ attack, faults }] : [];
  });
  expect(left).toEqual([]);
});

test('MBX-05 a mail that was cleaned once stays as it is', () => {
  // Pictures of other servers are asked for by the reader, once.
  const once = attacks.map((attack) => cleanHtml(attack).replace(/ data-remote="[^"]*"/g, ''));
  expect(once.map(cleanHtml)).toEqual(once);
});

test('MBX-05 nothing of any attack is left in what is written here, and no picture', () => {
  const left = attacks.map(cleanWrittenHtml).filter((html) => wrong(html).length > 0 || /<img/i.test(html));
  expect(left).toEqual([]);
});

test('MBX-02 what an editor writes is clean already, so that a save that is repeated is recognised', () => {
  const written =
    '<p dir="rtl">א &amp; "ב"\u00a0<strong><em><u>ג</u></em></strong><br />ד</p><ol start="3"><li dir="auto"><p>ה</p></li></ol>' +
    '<blockquote><p><a target="_blank" rel="noopener noreferrer nofollow" href="https://a.example/?x=1&amp;y=2">ו</a></p></blockquote><p></p>';
  expect(cleanWrittenHtml(written)).toBe(written);
});

test('MBX-05 the text of a hostile mail is text', () => {
  expect(textOfHtml(cleanHtml('<script>window.ran=1</script><p>שלום</p><style>a{}</style>'))).toBe('שלום');
});

test('MBX-05 there are 150 attacks, each of its own', () => {
  expect(attacks.length).toBeGreaterThanOrEqual(150);
  expect(new Set(attacks).size).toBe(attacks.length);
});

test.each([
  ['<p onclick="x">a</p>', true],
  ['<a href="javascript:x">a</a>', true],
  ['<img src="https://a.test/a.png">', true],
  ['<div style="background:url(https://a.test)">a</div>', true],
  ['<script>a</script>', true],
  ['<a href=x>a</a>', true],
  ['<p dir="rtl">a &lt;b&gt;</p>', false],
  ['<img src="cid:a" alt="b" />', false],
])('MBX-05 the judge of this test sees %s', (html, isWrong) => {
  expect(wrong(html).length > 0).toBe(isWrong);
});
