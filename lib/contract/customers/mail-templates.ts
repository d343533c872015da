import { z } from 'zod';
import { locales } from '../../i18n/locales';
import { tooLong } from '../../rules/kit/rule-messages';
import { longestTemplate, longestTemplateName, mailFields, unknownFields } from '../../rules/work/message-template';
import { endpoint } from '../kit/endpoint';
import { done } from '../kit/values';

/** Texts for mails that an agency may have beside those of the product. */
export const maxMailTemplates = 50;

/** What an agency writes into a text for mails. */
export const mailTemplateWords = z.object({
  name: z.string().trim().min(1, 'required').max(longestTemplateName, tooLong),
  text: z
    .string()
    .trim()
    .min(1, 'required')
    .max(longestTemplate, tooLong)
    .refine((value) => unknownFields(value, mailFields).length === 0, 'unknownField'),
});
export type MailTemplateWords = z.output<typeof mailTemplateWords>;

/** A text for mails that an agency has added. */
export const mailTemplate = mailTemplateWords.extend({
  mailTemplateId: z.string(),
  locale: z.enum(locales),
  /** Version for optimistic locking. */
  version: z.int(),
});
export type MailTemplate = z.output<typeof mailTemplate>;

const superuser = { upstream: 'ins-api', access: 'superuser' } as const;
const all = 'agent/superuser/mail-templates' as const;
const one = `${all}/{mailTemplateId}` as const;

/** Texts for mails that an agency adds; `sendings.templates` lists them. */
export const mailTemplates = {
  /** VALIDATION_ERROR `taken` for a name that another text of the language has, `most` beyond `maxMailTemplates`. */
  addMailTemplate: endpoint({
    ...superuser,
    method: 'POST',
    path: all,
    body: mailTemplateWords.extend({ locale: z.enum(locales) }),
    response: mailTemplate,
    audit: 'sendings.addMailTemplate',
    idempotent: true,
  }),
  /** CONFLICT when it was changed since `version`; VALIDATION_ERROR `taken` like addMailTemplate. */
  changeMailTemplate: endpoint({
    ...superuser,
    method: 'PUT',
    path: one,
    body: mailTemplateWords.extend({ version: z.int() }),
    response: mailTemplate,
    audit: 'sendings.changeMailTemplate',
  }),
  /** Removes a text; it can be restored for 30 days. */
  removeMailTemplate: endpoint({
    ...superuser,
    method: 'DELETE',
    path: one,
    response: done,
    audit: 'sendings.removeMailTemplate',
  }),
  restoreMailTemplate: endpoint({
    ...superuser,
    method: 'POST',
    path: `${one}/restoration`,
    response: mailTemplate,
    audit: 'sendings.restoreMailTemplate',
  }),
};
