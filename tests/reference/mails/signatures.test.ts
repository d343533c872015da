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
      fc.integer({ min: 1, max: 30 }),
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

test('MBX-03 two letters that do not stand in a long text are nearly always told from it', () => {
  // Of an even share of all pairs, as a text of some 6,000 letters has.
  const pairs = [...'אבגדהוזחטיכלמנסעפצקרשתabcdefg'].flatMap((one, _, all) => all.map((other) => one + other));
  const shares = fc.sample(fc.shuffledSubarray(pairs, { minLength: 600, maxLength: 600 }), { numRuns: 20, seed: 9 });
  const asked = shares.flatMap((share) => {
    const signature = signatureOf(share);
    return pairs
      .filter((pair) => !share.includes(pair))
      .map((pair) => bitsOfWord(pair)!.every((bit) => signature[bit] === '1'));
  });
  expect(asked.length).toBeGreaterThan(4_000);
  expect(asked.filter((taken) => taken).length / asked.length).toBeLessThan(0.03);
});

test('MBX-03 one letter tells the mails that have it, and no word tells nothing', () => {
  const signature = signatureOf(['policy of the car']);
  expect([...'pzק'].map((letter) => bitsOfWord(letter)!.every((bit) => signature[bit] === '1'))).toEqual([
    true,
    false,
    false,
  ]);
  expect(bitsOfWord('')).toBeUndefined();
});
