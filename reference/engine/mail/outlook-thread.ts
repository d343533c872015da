import { startThread } from '../start-thread';
import type { MailPerson } from './parse-message';

const limits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };
/** Longest time for one message, with the start of its thread, ms. */
const timeout = 10_000;

/** The content of an Outlook message, before cleaning. */
export interface OutlookMail {
  from: MailPerson;
  to: MailPerson[];
  cc: MailPerson[];
  subject: string;
  /** As Outlook writes it; null without one. */
  date: string | null;
  text: string;
  /** Not cleaned yet; null for a plain message. */
  html: string | null;
  files: { name: string; contentId: string | null; bytes: Uint8Array }[];
}

/** First bytes of the files that Outlook saves (MS-CFB §2.2). */
const signature = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

/** Returns whether the bytes may be a message of Outlook: other programs write the same kind of file. */
export const isCompound = (bytes: Buffer): boolean => bytes.subarray(0, signature.length).equals(signature);

/** Settles when the last queued file has been read: one thread runs at a time. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Reads a message of Outlook (.msg) in a thread of its own: a file whose pieces lead in circles takes time and memory
 * without end, and only a thread can be stopped. @throws Error for what is none, is broken, or takes too much
 */
export function readOutlookMail(bytes: Uint8Array): Promise<OutlookMail> {
  const reading = last.then(() => readInThread(bytes));
  last = reading.catch(() => undefined);
  return reading;
}

async function readInThread(bytes: Uint8Array): Promise<OutlookMail> {
  const worker = startThread(import.meta.url, 'outlook-worker', { limits });
  let clock: NodeJS.Timeout | undefined;
  try {
    return await new Promise<OutlookMail>((resolve, reject) => {
      clock = setTimeout(() => reject(new Error('took too long')), timeout);
      worker.once('message', (answer: OutlookMail | null) =>
        answer ? resolve(answer) : reject(new Error('cannot be read')),
      );
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('its thread ended')));
      // Bytes of their own: those of a buffer may be a piece of a larger one.
      const own = Uint8Array.from(bytes);
      worker.postMessage(own, [own.buffer]);
    });
  } finally {
    clearTimeout(clock);
    await worker.terminate();
  }
}
