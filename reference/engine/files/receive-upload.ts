import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import type { Multipart, ParsedUpload, ReceivedFile } from '../../../lib/contract/kit/endpoint';
import { sheetTypes } from '../../../lib/contract/kit/upload-rules';
import { Failure } from '../failures/failure';
import { parseInput } from '../failures/problems';
import { nameOfType } from './file-name';
import type { Content, FileStore } from '../store/file-store';
import { namedType } from '../store/file-type';

const limits = { files: 1, fields: 40, fieldNameSize: 100, fieldSize: 64 * 1024, headerPairs: 40 };

/**
 * Reads a multipart body: streams the file into the store, then parses the text fields.
 * @throws Failure FILE_TOO_LARGE, WRONG_FILE_TYPE, VALIDATION_ERROR, or MALFORMED_REQUEST for a broken body; stores
 * nothing then.
 */
export async function receiveUpload(request: Request, declared: Multipart, store: FileStore): Promise<ParsedUpload> {
  const fields: Record<string, string> = {};
  const stop = new AbortController();
  let stream: BusboyFileStream | undefined;
  let receiving: Promise<ReceivedFile> | undefined;
  const parser = parserOf(request);
  // The first field of a name counts: the BFF puts its own before the page's.
  parser.on('field', (name, value) => void (fields[name] ??= value));
  parser.on('file', (part, incoming, name) => {
    if (part !== declared.file) return void incoming.resume();
    stream = incoming;
    // The reader gets the error; without a listener the process would exit.
    incoming.on('error', () => undefined);
    receiving = store
      .put(incoming, declared)
      .then((content) => named(content, nameOf(name), declared))
      .catch((error: unknown) => {
        throw refusalOf(error, declared);
      });
    receiving.catch(() => stop.abort());
  });
  try {
    await pipeline(Readable.fromWeb(request.body as NodeReadableStream), parser, { signal: stop.signal });
  } catch {
    stream?.destroy(new Error('the body was cut'));
    const refusal = await receiving?.then(
      () => undefined,
      (error: unknown) => error,
    );
    throw refusal instanceof Failure ? refusal : malformed('multipart body is broken');
  }
  if (!receiving)
    throw new Failure('VALIDATION_ERROR', {
      field: declared.file,
      fields: [{ path: declared.file, rule: 'required' }],
    });
  const file = await receiving;
  return { file, fields: (declared.fields && parseInput(declared.fields, fields)) as ParsedUpload['fields'] };
}

/** Where a call takes several types of one container, the name decides between them. */
function named(content: Content, name: string, { accepts }: Multipart): ReceivedFile {
  const type = namedType(content.type, name);
  const known = { ...content, type: accepts.includes(type) ? type : content.type };
  return { ...known, name: nameOfType(name, known.type) };
}

function parserOf(request: Request) {
  const type = request.headers.get('content-type') ?? '';
  if (!type.startsWith('multipart/form-data') || !request.body) throw malformed('multipart/form-data expected');
  try {
    return new Busboy({ headers: { 'content-type': type }, limits });
  } catch {
    throw malformed('multipart boundary expected');
  }
}

/** Decodes a file name (browsers send quotes as %22) and removes control and direction characters. */
const nameOf = (name: string): string =>
  name
    .normalize('NFC')
    .replaceAll('%22', '"')
    .replace(/[\p{Cc}\p{Cf}/\\]/gu, '')
    .trim()
    .slice(0, 200) || 'file';

/** Imports have a message of their own for files of other types (S3 §8). */
function refusalOf(error: unknown, { accepts }: Multipart): unknown {
  const takesSheets = accepts.every((type) => sheetTypes.includes(type));
  if (!takesSheets || !(error instanceof Failure) || error.code !== 'WRONG_FILE_TYPE') return error;
  return new Failure('WRONG_EXCEL_FILE', error.details);
}

const malformed = (message: string) => new Failure('MALFORMED_REQUEST', { message });
