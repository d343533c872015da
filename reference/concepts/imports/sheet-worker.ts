import { parentPort } from 'node:worker_threads';
import { firstRowsOf } from '../../../lib/rules/imports/first-rows';
import { readFile } from '../../../lib/rules/imports/read-file';
import { readWorkbook } from '../../../lib/sheets/read-workbook';
import { SheetRefused } from '../../../lib/sheets/sheet-refused';
import type { SheetAnswer, SheetOrder } from './sheet-thread';

/** A thread that reads one file at a time: whatever a file does, it does to its own thread. */
function answer({ bytes, source, profiles }: SheetOrder): SheetAnswer {
  try {
    const sheets = readWorkbook(bytes);
    const read = readFile(source, sheets, profiles);
    return 'code' in read ? { problem: read, firstRows: firstRowsOf(sheets) } : read;
  } catch (error) {
    if (error instanceof SheetRefused) return { refused: error.reason };
    throw error;
  }
}

parentPort!.on('message', (order: SheetOrder) => parentPort!.postMessage(answer(order)));
