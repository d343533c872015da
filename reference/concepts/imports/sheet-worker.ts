import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { firstRowsOf } from '../../../lib/rules/imports/first-rows';
import { readFile } from '../../../lib/rules/imports/read-file';
import { blockwise, type ByteSource } from '../../../lib/sheets/byte-source';
import { openWorkbook } from '../../../lib/sheets/read-workbook';
import { SheetRefused } from '../../../lib/sheets/sheet-refused';
import type { SheetAnswer, SheetOrder } from './sheet-thread';

/** Reads the workbook at a path; of a large file only the piece that is being read is in memory. */
function answerAt(path: string, order: SheetOrder): SheetAnswer {
  const handle = openSync(path, 'r');
  try {
    const fetch = (from: number, to: number) => {
      const bytes = Buffer.alloc(to - from);
      return bytes.subarray(0, readSync(handle, bytes, 0, bytes.length, from));
    };
    return answerOf(blockwise(fstatSync(handle).size, fetch), order);
  } finally {
    closeSync(handle);
  }
}

function answerOf(bytes: Uint8Array | ByteSource, { source, profiles }: SheetOrder): SheetAnswer {
  const sheets = openWorkbook(bytes);
  const read = readFile(source, sheets, profiles);
  return 'code' in read ? { problem: read, firstRows: firstRowsOf(sheets) } : read;
}

/** A thread that reads one file at a time: whatever a file does, it does to its own thread. */
function answer(order: SheetOrder): SheetAnswer {
  const { file } = order;
  try {
    return typeof file === 'string' ? answerAt(file, order) : answerOf(file, order);
  } catch (error) {
    if (error instanceof SheetRefused) return { refused: error.reason };
    throw error;
  }
}

parentPort!.on('message', (order: SheetOrder) => parentPort!.postMessage(answer(order)));
