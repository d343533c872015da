import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { failureText, type PortalTexts } from '@/components/portal/frame/texts';
import { ThanksNote } from '@/components/portal/frame/thanks-note';
import type { PortalState } from '@/lib/contract/portal/portal-subjects';
import { locales } from '@/lib/i18n/locales';
import { jsonOf } from '../structure/sources';

const textsIn = (locale: string): PortalTexts => ({
  words: jsonOf(`messages/${locale}/portal.json`),
  errors: jsonOf(`messages/${locale}/errors.json`),
});

describe.each(locales)('ZON-02 what a customer is told after a refusal in %s', (locale) => {
  const texts = textsIn(locale);

  it('ZON-02 has a next step with nothing left out of it', () => {
    for (const code of ['FILE_TOO_LARGE', 'WRONG_FILE_TYPE', 'FILE_IS_EMPTY', 'PDF_IS_ENCRYPTED', 'NO_SUCH_CODE']) {
      const { title, next } = failureText(texts, { code, reference: 'R-7' });
      expect(title).not.toBe('');
      expect(next).toMatch(/\p{L}{3}/u);
      expect(`${title} ${next}`).not.toMatch(/[{}]| {2}|: ?\./);
    }
  });

  it('ZON-02 names the limit and the types that the refusal brings', () => {
    const told = (failure: object) => failureText(texts, { code: '', reference: '', ...failure }).next;
    expect(told({ code: 'FILE_TOO_LARGE', maxBytes: 7 * 1024 * 1024 })).toMatch(/\b7\b/);
    expect(told({ code: 'WRONG_FILE_TYPE', accepts: ['image/png', 'application/pdf'] })).toContain('PNG, PDF');
  });
});

describe('ZON-01 thanks after signing', () => {
  const texts = textsIn('en');
  const shown = (othersWaiting: number, sealed = false) => {
    const items = [{ itemId: 'one', kind: 'SIGN', title: 'Policy', sealed }];
    const state = { stage: othersWaiting ? 'SIGNED' : 'COMPLETED', othersWaiting, contents: { items }, sender: null };
    return renderToStaticMarkup(
      <ThanksNote state={state as unknown as PortalState} texts={texts} locale="en" onChange={() => undefined} />,
    );
  };

  it('ZON-01 speaks of other signers only while there are any', () => {
    expect(shown(1)).toContain(texts.words.thanksOthers);
    expect(shown(0)).not.toContain(texts.words.thanksOthers);
    expect(shown(0)).toContain(texts.words.sealing);
    expect(shown(0, true)).not.toContain(texts.words.sealing);
  });
});
