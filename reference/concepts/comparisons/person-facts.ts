import type { Locale } from '../../../lib/i18n/locales';
import type { RequestFact } from './comparison';
import type { Words } from '../../engine/pdf/words';

const labels = {
  age: { he: 'גיל', en: 'Age', ru: 'Возраст' },
  gender: { he: 'מין', en: 'Sex', ru: 'Пол' },
} as const satisfies Record<string, Words>;

const genderWords = {
  MALE: { he: 'זכר', en: 'Male', ru: 'Мужской' },
  FEMALE: { he: 'נקבה', en: 'Female', ru: 'Женский' },
} as const satisfies Record<string, Words>;

/** Returns the insured person of a request as labelled facts. */
export const personFacts = (
  { age, gender }: { age: number; gender: keyof typeof genderWords },
  locale: Locale,
): RequestFact[] => [
  { label: labels.age[locale], value: String(age) },
  { label: labels.gender[locale], value: genderWords[gender][locale] },
];
