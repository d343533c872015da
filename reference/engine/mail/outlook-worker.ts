import { parentPort } from 'node:worker_threads';
import { outlookMail } from './outlook-mail';
import type { OutlookMail } from './outlook-thread';

/** A thread that reads one message of Outlook: whatever a file does, it does to its own thread. */
function answer(bytes: Uint8Array<ArrayBuffer>): OutlookMail | null {
  try {
    return outlookMail(bytes);
  } catch {
    return null;
  }
}

parentPort!.on('message', (bytes: Uint8Array<ArrayBuffer>) => parentPort!.postMessage(answer(bytes)));
