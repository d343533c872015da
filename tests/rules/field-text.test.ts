import { describe, expect, test } from 'vitest';
import { fieldTextRule } from '@/lib/shapes/field-text';

const box = { width: 120, height: 20 };

describe('ZON-01 texts in fields', () => {
  test.each(['99.99.2026', '30.02.2027', '00.01.2026', '1.2.2026', '31.12.0026'])('ZON-01 %s is no date', (text) => {
    expect(fieldTextRule('DATE', text, box)).toBe('invalid');
  });
  test('ZON-01 takes days of the calendar, and what can be printed and read', () => {
    expect(fieldTextRule('DATE', '29.02.2028', box)).toBeUndefined();
    expect(fieldTextRule('TEXT', 'ללא 😀', box)).toBe('notPrintable');
    expect(fieldTextRule('NAME', 'Ελένη', box)).toBe('notPrintable');
    expect(fieldTextRule('TEXT', 'מ'.repeat(300), box)).toBe('tooLong');
    expect(fieldTextRule('TEXT', 'אינני מאשר לחייב את כרטיס האשראי', box)).toBeUndefined();
  });
});
