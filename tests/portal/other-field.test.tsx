import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { FieldButton } from '@/components/portal/signing/field-button';
import type { PortalTexts } from '@/components/portal/frame/texts';
import type { PortalField } from '@/lib/contract/portal/portal-subjects';

const texts = {
  words: { fieldOther: 'השדה של {name}', fieldOtherDone: 'השדה של {name}, מולא' },
} as unknown as PortalTexts;

const empty: PortalField = {
  ...{ fieldId: '1', kind: 'TEXT', page: 1, x: 0.1, y: 0.1, width: 0.3, height: 0.05, required: false, label: null },
  ...{ mine: false, by: 'דנה לוי', filled: false, filledTs: null, drawn: false, text: null, picture: false },
};

const shown = (field: PortalField) =>
  renderToStaticMarkup(
    <FieldButton
      field={field}
      value={null}
      box={{ width: 180, height: 40 }}
      next={false}
      texts={texts}
      onPress={() => undefined}
    />,
  );

describe('ZON-01 a field of another signer', () => {
  it('ZON-01 names who will fill it, from right to left on a page that runs from left to right', () => {
    expect(shown(empty)).toMatch(/<bdi>השדה של .*דנה לוי.*<\/bdi>/);
  });

  it('ZON-01 is no plate on the page once its signer has finished, whether it was filled or left empty', () => {
    expect(shown({ ...empty, drawn: true })).toBe('');
    const filled = shown({ ...empty, drawn: true, filled: true, text: 'מאושר' });
    expect(filled).toContain('visually-hidden');
    expect(filled).toContain('מאושר');
  });
});
