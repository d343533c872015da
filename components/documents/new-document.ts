import type { DocumentRow } from '@/lib/contract/documents/documents';

/** Details of a file before upload. */
export interface NewDocument {
  documentName: string;
  infoType: DocumentRow['infoType'];
  /** `YYYY-MM-DD`, or null. */
  dueDate: string | null;
}

/** Words in file names that identify the kind of a document, in the languages of the users. */
const words: readonly [DocumentRow['infoType'], RegExp][] = [
  ['DRIVING_LICENSE', /רישיון|רשיון|licen[cs]e|права|удостоверение водит/i],
  ['PASSPORT', /תעודת זהות|דרכון|ת\.?ז|passport|\bid\b|паспорт/i],
  ['POLICY', /פוליס|policy|полис/i],
  ['AGREEMENT', /הסכם|מינוי|הצעה|agreement|contract|договор/i],
];

/** Derives a document from a file: its name without the extension, and the kind that the name suggests. */
export function startOf({ name, type }: Pick<File, 'name' | 'type'>): NewDocument {
  const documentName =
    name
      .replace(/\.[^.]{1,5}$/, '')
      .replaceAll('_', ' ')
      .trim()
      .slice(0, 200) || name;
  const told = words.find(([, pattern]) => pattern.test(name))?.[0];
  return { documentName, infoType: type.startsWith('audio/') ? 'AUDIO' : (told ?? 'OTHER'), dueDate: null };
}
