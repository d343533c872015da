import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bitsOfWord, signatureOf } from '@/reference/concepts/mails/searching/signature';

const letters = fc.constantFrom(...'אבגדהוזחטיכלמנסעפצקרשת ', ...'abcdefg0123456789@.-');
const text = fc.array(letters, { maxLength: 600 }).map((all) => all.join(''));

test('MBX-03 the signature of texts has the bits of every word that stands in one of them', () => {
  fc.assert(
    fc.property(
      fc.array(text, { minLength: 1, maxLength: 4 }),
      fc.nat(),
      fc.nat(),
      fc.integer({ min: 3, max: 30 }),
      (texts, which, from, length) => {
        const one = texts[which % texts.length]!;
        const word = one.slice(from % (one.length + 1)).slice(0, length);
        const signature = signatureOf(texts);
        expect((bitsOfWord(word) ?? []).filter((bit) => signature[bit] !== '1')).toEqual([]);
      },
    ),
  );
});

test('MBX-03 a word that does not stand in a long text is nearly always told from it', () => {
  const random = fc.sample(fc.array(letters, { minLength: 1_000, maxLength: 1_000 }), { numRuns: 100, seed: 7 });
  const signatures = random.map((all) => signatureOf([all.join('')]));
  const words = fc.sample(fc.array(fc.constantFrom(...'אבגדהוזחטיכלמנסעפצקרשת'), { minLength: 5, maxLength: 5 }), {
    numRuns: 100,
    seed: 8,
  });
  const taken = words.flatMap((word) => {
    const bits = bitsOfWord(word.join(''))!;
    return signatures.filter((signature) => bits.every((bit) => signature[bit] === '1'));
  });
  expect(taken.length / (words.length * signatures.length)).toBeLessThan(0.01);
});

test('MBX-03 one or two letters tell nothing', () => {
  expect(['', 'א', 'ab', 'abc'].map((word) => bitsOfWord(word) === undefined)).toEqual([true, true, true, false]);
});
