import iconv from 'iconv-lite';

/** Charsets of old Hebrew mail, by the names that mail programs give them. */
const aliases: Readonly<Record<string, string>> = {
  'iso-8859-8-i': 'iso-8859-8',
  'iso-8859-8-e': 'iso-8859-8',
  'iso8859-8': 'iso-8859-8',
  logical: 'iso-8859-8',
  visual: 'iso-8859-8',
  hebrew: 'iso-8859-8',
  'dos-862': 'cp862',
  ibm862: 'cp862',
  'x-cp1255': 'windows-1255',
  'x-windows-1255': 'windows-1255',
  'cp-1255': 'windows-1255',
};

/** Labels that say nothing: programs write them whatever the bytes are. */
const empty = new Set([
  '',
  'us-ascii',
  'ascii',
  'unknown-8bit',
  'x-unknown',
  'default',
  'iso-8859-1',
  'latin1',
  'utf-8',
  'utf8',
]);

const hebrew = /[\u05d0-\u05ea]/g;
const shareOfHebrew = (text: string): number => {
  const letters = text.match(/\p{L}|[\u0080-\u00ff\ufffd]/gu)?.length ?? 0;
  return letters === 0 ? 0 : (text.match(hebrew)?.length ?? 0) / letters;
};

/** Returns text of valid UTF-8; undefined for other bytes. */
function utf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Returns the text in the Hebrew charset that gives most Hebrew letters; undefined when none gives any. */
function guessed(bytes: Buffer): string | undefined {
  const [best] = ['windows-1255', 'cp862']
    .map((charset) => iconv.decode(bytes, charset))
    .map((text) => ({ text, share: shareOfHebrew(text.replace(/[a-z]/gi, '')) }))
    .toSorted((one, other) => other.share - one.share);
  return best && best.share > 0.5 ? best.text : undefined;
}

/**
 * Decodes text of a mail. Wrong and missing labels are common, so that the bytes have the last word: valid UTF-8 with
 * letters beyond ASCII is UTF-8 under any label, and a label that the bytes contradict gives way to the Hebrew charset
 * that they fit.
 */
export function decodeText(bytes: Buffer, label: string | false): string {
  const name = (label || '')
    .trim()
    .toLowerCase()
    .replace(/^["']|["']$/g, '');
  const charset = aliases[name] ?? name;
  const isAscii = bytes.every((byte) => byte < 0x80);
  if (isAscii && !/^(utf-?(7|16|32)|iso-2022)/.test(charset)) return bytes.toString('latin1');
  const asUtf8 = /^(utf-?(7|16|32)|iso-2022|gb|big5|euc|shift)/.test(charset) ? undefined : utf8(bytes);
  if (asUtf8 !== undefined) return asUtf8.replace(/^\ufeff/, '');
  if (empty.has(charset) || !iconv.encodingExists(charset))
    return guessed(bytes) ?? iconv.decode(bytes, 'windows-1252');
  const labelled = iconv.decode(bytes, charset);
  const isLikely = charset !== 'iso-8859-8' && charset !== 'windows-1255';
  // DOS bytes under a Windows label give no letter at all.
  return logical(isLikely || shareOfHebrew(labelled) > 0 ? labelled : (guessed(bytes) ?? labelled));
}

const finals = 'ךםןףץ';
const atEnd = new RegExp(`[א-ת][${finals}](?![א-ת])`, 'g');
const atStart = new RegExp(`(?<![א-ת])[${finals}][א-ת]`, 'g');

/**
 * Returns text in the order in which it is read. Old programs stored Hebrew as it stands on the screen, from left to
 * right; the labels (-8, -8-i, -8-e) are unreliable, but final letters at the beginning of words give it away.
 */
export function logical(text: string): string {
  const starts = text.match(atStart)?.length ?? 0;
  if (starts === 0 || starts <= (text.match(atEnd)?.length ?? 0)) return text;
  return text.split('\n').map(turned).join('\n');
}

const mirrored: Readonly<Record<string, string>> = { '(': ')', ')': '(', '[': ']', ']': '[', '<': '>', '>': '<' };

/** Turns one line around; words of other scripts and numbers keep their order. */
function turned(line: string): string {
  if (!/[א-ת]/.test(line)) return line;
  const back = [...line.replace(/\r$/, '')].toReversed().map((letter) => mirrored[letter] ?? letter);
  return back
    .join('')
    .replace(/[A-Za-z0-9](?:[A-Za-z0-9.,:/@%_+'-]*[A-Za-z0-9])?/g, (run) => [...run].toReversed().join(''));
}

const word = /=\?([^?\s]+)\?([bq])\?([^?]*)\?=/gi;

/** Returns the bytes of one encoded word. */
function bytesOf(encoding: string, content: string): Buffer {
  if (encoding.toLowerCase() === 'b') return Buffer.from(content, 'base64');
  const plain = content.replace(/_/g, ' ');
  return Buffer.from(
    plain.replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );
}

/** Decodes a header: encoded words (RFC 2047), which may cut a letter in two, and raw bytes. */
export function decodeHeader(raw: string): string {
  const unfolded = raw.replace(/\r?\n[ \t]+/g, ' ').trim();
  const joined = unfolded.replace(/(\?=)\s+(?==\?)/g, '$1');
  const pieces: { bytes: Buffer; charset: string }[] = [];
  let at = 0;
  const add = (bytes: Buffer, charset: string) => {
    const last = pieces.at(-1);
    if (last && last.charset === charset) last.bytes = Buffer.concat([last.bytes, bytes]);
    else if (bytes.length > 0) pieces.push({ bytes, charset });
  };
  for (const match of joined.matchAll(word)) {
    add(Buffer.from(joined.slice(at, match.index), 'latin1'), '');
    add(bytesOf(match[2]!, match[3]!), match[1]!.split('*')[0]!.toLowerCase());
    at = match.index + match[0].length;
  }
  add(Buffer.from(joined.slice(at), 'latin1'), '');
  return withoutControls(pieces.map(({ bytes, charset }) => decodeText(bytes, charset)).join(''));
}

/** Removes control characters, which the database does not store and no reader needs. */
export const withoutControls = (text: string): string =>
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '').replace(/[\ud800-\udfff]/gu, '\ufffd');
