import { expect, test } from 'vitest';
import { filesLike, textOf } from './sources';

/** Returns the opening tags of inputs in a file, with their attributes. */
function inputsOf(file: string): string[] {
  const text = textOf(file);
  return [...text.matchAll(/<(?:TextField|TextInput|OpenField|input)\s/g)].map(({ index }) => {
    let depth = 0;
    let at = index;
    while (depth > 0 || text[at] !== '>') {
      if (text[at] === '{') depth += 1;
      if (text[at] === '}') depth -= 1;
      at += 1;
    }
    return text.slice(index, at);
  });
}

/** Inputs whose kind of keyboard comes from elsewhere. */
const passesOn = /\{\.\.\.(?:extra|input|props|shared|field\b(?!.*label))/;
const hasKeyboard = /\b(?:inputMode|type)=/;
/** Inputs that nobody types into. */
const isShown = /\breadOnly\b/;

/** Names of values that consist of digits, as paths or as keys of their labels. */
const digits =
  /(?:name|label)=(?:"|\{[^}]*['`.])(?:[\w.${}]*\.)?(?:\w*(?:[pP]hone|[mM]obile|[fF]ax|passportNumber|idNumber|[zZ]ipCode|modelCode|cheque\w*|registrationNumber|licen[cs]eNumber|\w*[aA]mount)|plate|code|age|zip)['"`)]/;

const files = filesLike('{app,components}/**/*.tsx').filter((file) => !file.includes('(staff)/ui/'));
const inputs = files.flatMap((file) => inputsOf(file).map((tag) => ({ file, tag })));
const ofDigits = inputs.filter(({ tag }) => digits.test(tag));

test('NAV-05 every field for digits opens the keyboard of digits on a phone', () => {
  expect(ofDigits.length).toBeGreaterThan(12);
  const silent = ofDigits.filter(({ tag }) => ![hasKeyboard, isShown, passesOn].some((known) => known.test(tag)));
  expect(silent.map(({ file, tag }) => `${file} ${tag.replaceAll(/\s+/g, ' ')}`)).toEqual([]);
});
