import { buffer } from 'node:stream/consumers';
import type { FileStore } from '../../engine/store/file-store';
import type { Mark } from '../../engine/pdf/seal-order';
import type { StoredField } from './stored-envelope';

/** Returns what stands in a field, as it is drawn on its page; nothing for an empty one. */
export function markOf({ page, x, y, width, height, picture_hash, kind, text }: StoredField): Mark[] {
  const place = { page, x, y, width, height };
  if (picture_hash) return [{ ...place, content: { kind: 'picture', hash: picture_hash } }];
  if (kind === 'CHECKBOX') return text === 'true' ? [{ ...place, content: { kind: 'tick' } }] : [];
  return text ? [{ ...place, content: { kind: 'text', text } }] : [];
}

/** Loads the pictures of fields by their hash. */
export async function picturesOf(
  files: FileStore,
  fields: readonly StoredField[],
): Promise<Record<string, Uint8Array>> {
  const hashes = new Set(fields.flatMap(({ picture_hash }) => picture_hash ?? []));
  return Object.fromEntries(
    await Promise.all(
      [...hashes].map(async (hash) => [hash, new Uint8Array(await buffer(await files.read(hash)))] as const),
    ),
  );
}
