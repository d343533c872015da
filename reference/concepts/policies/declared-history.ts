import type { StoredItem } from './stored-case';
import { carRequestOf } from './stored-case';

/**
 * Returns the item with the claims history of its settings in place of the main driver's history in the request, so that
 * the insurer prices what is declared; null when both say the same, or none was declared.
 */
export function withDeclaredHistory(stored: StoredItem): StoredItem | null {
  const { request, settings } = stored;
  const asked = carRequestOf(request);
  const [main, ...others] = asked?.drivers ?? [];
  const declared = settings.insuranceCases;
  if (!asked || !main || declared.length !== main.insuranceCases.length) return null;
  if (JSON.stringify(declared) === JSON.stringify(main.insuranceCases)) return null;
  const drivers = [{ ...main, insuranceCases: declared }, ...others];
  const question = { ...request.question, request: { ...asked, drivers } };
  return { ...stored, request: { ...request, question } as StoredItem['request'] };
}
