import { expect, test } from 'vitest';
import { languageOfName } from '@/lib/format/name-language';

test('NAV-05 a name is read aloud in the language of its letters', () => {
  expect(languageOfName('נעמי כהן')).toBe('he');
  expect(languageOfName('Алёна Петрова')).toBe('ru');
  expect(languageOfName('O’Neill')).toBe('en');
  expect(languageOfName('أحمد')).toBe('ar');
  expect(languageOfName('‏ (2) Дмитрий')).toBe('ru');
  expect(languageOfName('12 / 34')).toBeUndefined();
});
