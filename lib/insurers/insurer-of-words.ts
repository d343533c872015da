import { registry, type Supplier, suppliers } from './registry';

/** Words around the name of an insurer that do not tell it from others. */
const noise = /חברה לביטוח|לביטוח|חברת|קבוצת|ביטוח|בע"?מ|insurance|group|the|ltd\.?|co\./gi;

/** Returns the letters and digits that a name is compared by; the Hebrew article is left out. */
const nameForm = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[״“”„]/g, '"')
    .replace(noise, ' ')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/^ה/, '');

/** Forms of the names of all insurers, the longer first: a brand is named after its company. */
const forms: readonly { form: string; supplier: Supplier }[] = suppliers
  .flatMap((supplier) =>
    [...Object.values(registry[supplier].names), supplier].map((name) => ({ form: nameForm(name), supplier })),
  )
  .toSorted((one, other) => other.form.length - one.form.length);

/** Shortest part of a name that is taken for it. */
const shortest = 3;

/** Returns the insurer that a file names, in any of our languages, whole or shortened; undefined for others. */
export function insurerOfWords(text: string): Supplier | undefined {
  const asked = nameForm(text);
  if (asked.length < shortest) return undefined;
  const exact = forms.find(({ form }) => form === asked) ?? forms.find(({ form }) => asked.startsWith(form));
  if (exact) return exact.supplier;
  const shortened = new Set(forms.filter(({ form }) => form.startsWith(asked)).map(({ supplier }) => supplier));
  return shortened.size === 1 ? [...shortened][0] : undefined;
}
