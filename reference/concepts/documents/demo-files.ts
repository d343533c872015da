import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Content } from '../../engine/store/file-store';
import { anyType, typeOf } from '../../engine/store/file-type';

const folder = path.join(import.meta.dirname, 'demo');

/** A file that comes with the program. */
export interface DemoFile extends Content {
  /** Where its bytes are. */
  place: string;
}

let known: ReadonlyMap<string, DemoFile> | undefined;

/** Demo files by name, as `scripts/demo-documents.ts` draws them. */
export function demoFiles(): ReadonlyMap<string, DemoFile> {
  known ??= new Map(
    readdirSync(folder).map((name) => {
      const place = path.join(folder, name);
      const bytes = readFileSync(place);
      return [
        name,
        {
          hash: createHash('sha256').update(bytes).digest('hex'),
          size: bytes.byteLength,
          type: typeOf(bytes) ?? anyType,
          place,
        },
      ];
    }),
  );
  return known;
}
