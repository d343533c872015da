import { PDFDocument, PDFName } from 'pdf-lib';
import { describe, expect, test } from 'vitest';
import { loadDocument } from '@/reference/engine/pdf/load-document';

const count = 40_000;

/** Creates a file whose page holds many objects. @param gaps every second object number is missing */
async function fileOf({ gaps }: { gaps: boolean }): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage([300, 300]);
  const kept = Array.from({ length: count }, (_, at) => {
    const ref = document.context.register(document.context.obj({ At: at }));
    if (gaps) document.context.delete(document.context.register(document.context.obj({})));
    return ref;
  });
  page.node.set(PDFName.of('Kept'), document.context.obj(kept));
  return document.save({ useObjectStreams: false });
}

async function rewritten(file: Uint8Array): Promise<{ text: string; ms: number }> {
  const began = performance.now();
  const document = await loadDocument(file);
  const bytes = await document.save({ useObjectStreams: false, objectsPerTick: Number.POSITIVE_INFINITY });
  return { ms: performance.now() - began, text: Buffer.from(bytes).toString('latin1') };
}

/** Returns the number and the offset of each object in the table at the end of a file. */
function tableOf(text: string): [number: number, offset: number][] {
  const [, start] = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)!;
  const [, ...lines] = text
    .slice(Number(start), text.indexOf('trailer', Number(start)))
    .trimEnd()
    .split('\n');
  let next = 0;
  return lines.flatMap((line): [number, number][] => {
    const [, first] = /^(\d+) \d+$/.exec(line) ?? [];
    if (first !== undefined) {
      next = Number(first);
      return [];
    }
    const number = next++;
    return line.includes('n') ? [[number, Number(line.slice(0, 10))]] : [];
  });
}

describe('DOC-07 a file of many objects', () => {
  test('DOC-07 is rewritten as fast with gaps in the numbers of its objects, and the table says where each is', async () => {
    const whole = await rewritten(await fileOf({ gaps: false }));
    const gapped = await rewritten(await fileOf({ gaps: true }));
    for (const { text } of [whole, gapped]) {
      const table = tableOf(text);
      expect(table.length).toBeGreaterThan(count);
      expect(table.filter(([number, offset]) => !text.startsWith(`${number} 0 obj`, offset))).toEqual([]);
    }
    expect(gapped.ms).toBeLessThan(4 * whole.ms);
  });
});
