import { z } from 'zod';
import { bannerDraft, bannerTexts } from '@/lib/contract/desk/banners';
import { isoDate } from '@/lib/contract/kit/values';
import type { BannerTexts } from '@/lib/rules/work/banner';
import { isWritten } from './banner-values';

const emptied = <T extends z.ZodType>(of: T) => z.preprocess((value) => (value === '' ? null : value), of);
const { from: _from, to: _to, redirectUrl, formName, translations: _translations, ...kept } = bannerDraft.shape;

/** A language in which nothing is written has no translation; otherwise its text is required too. */
const translation = z.preprocess((texts) => (isWritten(texts as BannerTexts) ? texts : null), bannerTexts.nullable());

/** Form values: days instead of instants; the last day is inclusive. */
export const bannerValues = z
  .object({
    ...kept,
    translations: z.object({ en: translation, ru: translation }),
    redirectUrl: emptied(redirectUrl),
    formName: emptied(formName),
    fromDay: isoDate.nullable(),
    toDay: isoDate.nullable(),
  })
  .refine(({ fromDay, toDay }) => !fromDay || !toDay || toDay >= fromDay, {
    path: ['toDay'],
    error: 'invalid',
  });
