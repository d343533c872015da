import type { MessageStructureObject } from 'imapflow';

/** Largest text of a mail that is fetched without its files, bytes, and how many parts it may be in. */
const largest = 1024 * 1024;
const maxParts = 4;

/** Returns the parts of a mail that are its text. */
export function textsOf(structure: MessageStructureObject): MessageStructureObject[] {
  const leaves = (at: MessageStructureObject): MessageStructureObject[] =>
    at.childNodes ? at.childNodes.flatMap(leaves) : [at];
  return leaves(structure)
    .filter(({ type, disposition, size = 0 }) => {
      const isText = type === 'text/plain' || type === 'text/html';
      return isText && disposition !== 'attachment' && size <= largest;
    })
    .slice(0, maxParts);
}

const boundary = 'texts-of-a-large-mail';

/**
 * Writes a mail without its files: its own header, and the parts that are its text, as they are encoded.
 * @param header bytes of its whole header
 */
export function cutMessage(header: Buffer, texts: readonly { part: MessageStructureObject; bytes: Buffer }[]): Buffer {
  const own = header.toString('latin1').replace(/^(?:content-[\w-]+|mime-version):.*\r?\n(?:[ \t].*\r?\n)*/gim, '');
  const head = `${own.replace(/(?:\r?\n)+$/, '')}\r\nMIME-Version: 1.0\r\nContent-Type: multipart/alternative; boundary=${boundary}\r\n\r\n`;
  const pieces = texts.flatMap(({ part: { type, parameters = {}, encoding = '7bit' }, bytes }) => {
    // A name of a charset with anything else in it is none.
    const charset = /^[\w.:-]+$/.test(parameters.charset ?? '') ? `; charset=${parameters.charset}` : '';
    const coding = /^[\w-]+$/.test(encoding) ? encoding : '7bit';
    const lines = `--${boundary}\r\nContent-Type: ${type}${charset}\r\nContent-Transfer-Encoding: ${coding}\r\n\r\n`;
    return [Buffer.from(lines, 'latin1'), bytes, Buffer.from('\r\n')];
  });
  return Buffer.concat([Buffer.from(head, 'latin1'), ...pieces, Buffer.from(`--${boundary}--\r\n`)]);
}
