import { officeTypes } from '../../../lib/contract/kit/upload-rules';

/** Bytes needed to detect every type below. */
export const headLength = 1_024;

/**
 * Type of bytes that none of the signatures fits. Stores accept it only where the program asks for it, such as for mails
 * and what hangs on them: no upload declares it.
 */
export const anyType = 'application/octet-stream';

const begins =
  (signature: number[], at = 0) =>
  (head: Uint8Array) =>
    signature.every((byte, index) => head[at + index] === byte);
const text = (words: string) => [...words].map((letter) => letter.charCodeAt(0));
const all =
  (...tests: ((head: Uint8Array) => boolean)[]) =>
  (head: Uint8Array) =>
    tests.every((test) => test(head));

/** Header of an MP3 without a tag: eleven one bits, layer III, no reserved bit rate or frequency. */
const isMpegAudio = ([first = 0, second = 0, third = 0]: Uint8Array) =>
  first === 0xff &&
  (second & 0xe6) === 0xe2 &&
  (second & 0x18) !== 0x08 &&
  (third & 0xf0) !== 0xf0 &&
  (third & 0xf0) !== 0 &&
  (third & 0x0c) !== 0x0c;

/** Accepted types with their first bytes. */
const signatures: readonly { type: string; matches: (head: Uint8Array) => boolean }[] = [
  { type: 'image/jpeg', matches: begins([0xff, 0xd8, 0xff]) },
  { type: 'image/png', matches: begins([0x89, ...text('PNG'), 0x0d, 0x0a, 0x1a, 0x0a]) },
  { type: 'image/gif', matches: (head) => begins(text('GIF87a'))(head) || begins(text('GIF89a'))(head) },
  { type: 'image/webp', matches: all(begins(text('RIFF')), begins(text('WEBP'), 8)) },
  { type: 'audio/wav', matches: all(begins(text('RIFF')), begins(text('WAVE'), 8)) },
  {
    type: 'audio/mp4',
    matches: all(begins(text('ftyp'), 4), (head) => begins(text('M4A '), 8)(head) || begins(text('M4B '), 8)(head)),
  },
  { type: 'audio/mpeg', matches: (head) => begins(text('ID3'))(head) || isMpegAudio(head) },
  // The first of what is in the same container; imports also check the contents.
  { type: officeTypes.zip.xlsx, matches: begins([...text('PK'), 0x03, 0x04]) },
  { type: officeTypes.ole.xls, matches: begins([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]) },
  // Some scanners write a line before the header; readers search the first kilobyte too.
  { type: 'application/pdf', matches: (head) => Buffer.from(head).subarray(0, headLength).includes('%PDF-') },
];

/** Brands of the HEIF container in which iPhones store photos. */
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'mif1', 'msf1'];

/** Returns whether a file is a photo as iPhones store them, which few browsers and no reader here can open. */
export const isHeic = (head: Uint8Array): boolean =>
  begins(text('ftyp'), 4)(head) && heicBrands.some((brand) => begins(text(brand), 8)(head));

/**
 * Returns the MIME type from the first bytes, undefined for types that are not accepted. Names and headers are not
 * trusted.
 */
export const typeOf = (head: Uint8Array): string | undefined => signatures.find(({ matches }) => matches(head))?.type;

/**
 * Returns the type of a file whose name tells more than its bytes: which Office program wrote it. Any other type stays as
 * it is.
 */
export function namedType(type: string, name: string): string {
  const ending = name.toLowerCase().split('.').at(-1)!;
  const container = Object.values(officeTypes).find((types) => Object.values<string>(types)[0] === type);
  return (container as Readonly<Record<string, string>> | undefined)?.[ending] ?? type;
}
