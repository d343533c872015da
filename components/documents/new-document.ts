import type { DocumentRow } from '@/lib/contract/documents';

/** What is said of a file before it is sent. */
export interface NewDocument {
  documentName: string;
  infoType: DocumentRow['infoType'];
  /** `YYYY-MM-DD`, or null. */
  dueDate: string | null;
}

/** Words in the names of files that tell what they are, in the languages that people name files in. */
const words: readonly [DocumentRow['infoType'], RegExp][] = [
  ['DRIVING_LICENSE', /רישיון|רשיון|licen[cs]e|права|удостоверение водит/i],
  ['PASSPORT', /תעודת זהות|דרכון|ת\.?ז|passport|\bid\b|паспорт/i],
  ['POLICY', /פוליס|policy|полис/i],
  ['AGREEMENT', /הסכם|מינוי|הצעה|agreement|contract|договор/i],
];

/** A file as a document: called as the file is without its ending, and of the kind that its name tells. */
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
