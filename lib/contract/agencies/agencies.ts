import { z } from 'zod';
import { typedCode, typedMail, typedName, typedPhone } from '../kit/typed';
import { agencyProblems } from '../../rules/people/agency';
import { accountState } from './accounts';
import { endpoint, multipart } from '../kit/endpoint';
import { imageTypes, uploadLimits } from '../kit/upload-rules';
import { done } from '../kit/values';
import { tooLong } from '../../rules/kit/rule-messages';

export const tariff = z.object({
  tariffId: z.string(),
  name: z.string(),
  allowedActions: z.array(z.string()).nullable(),
});

/** An agency (S1 §3). */
export const agency = z.object({
  agencyId: z.string(),
  name: z.string(),
  status: accountState,
  registrationNumber: z.string(),
  branchNumber: z.string().nullish(),
  address: z.string().nullish(),
  phone: z.string().nullish(),
  phoneContactName: z.string().nullish(),
  fax: z.string().nullish(),
  email: z.string().nullish(),
  webEmail: z.string().nullish(),
  webPhone: z.string().nullish(),
  /** Coordinator of accessibility, whom the law asks an agency to name. */
  accessName: z.string().nullish(),
  accessPhone: z.string().nullish(),
  accessEmail: z.string().nullish(),
  /** File of the logo; null shows the placeholder. */
  logo: z.string().nullish(),
  privileges: z.enum(['STANDARD', 'TRUSTED']),
  level: z.enum(['FREELANCER', 'LEVEL_1', 'TOP_LEVEL']),
  agencyRoles: z.array(z.string()),
  tariff: tariff.nullish(),
});
export type Agency = z.output<typeof agency>;

/** Most photos of an agency besides its logo. */
export const maxPhotos = 12;

/** Who sees commissions and last year's prices on offers; agents include the superusers. */
export const insideViewers = ['NOBODY', 'SUPERUSERS', 'AGENTS'] as const;

/** An agency as its superusers see it. */
export const agencyDetails = agency.extend({
  /** Signature below the agency's mails and messages. */
  signature: z.string(),
  /** Agents may change their own licence numbers. */
  changeAgentLicenseNumber: z.boolean(),
  insideFor: z.enum(insideViewers),
  /** Ids of its photos, in upload order. */
  photos: z.array(z.string()),
});
export type AgencyDetails = z.output<typeof agencyDetails>;

const text = z.string().max(2_000, tooLong).default('');
const typed = (kind: () => z.ZodString) => kind().max(2_000, tooLong).default('');

/** Fields that a superuser edits (S1 §3); `lib/rules/people/agency.ts` has the rules of S1 §5. */
export const agencyEdit = z
  .object({
    name: typed(typedName),
    registrationNumber: typed(typedCode),
    branchNumber: typed(typedCode),
    address: text,
    phone: typed(typedPhone),
    phoneContactName: typed(typedName),
    fax: typed(typedPhone),
    email: typed(typedMail),
    webEmail: typed(typedMail),
    webPhone: typed(typedPhone),
    accessName: typed(typedName),
    accessPhone: typed(typedPhone),
    accessEmail: typed(typedMail),
    signature: text,
    changeAgentLicenseNumber: z.boolean().default(false),
    insideFor: z.enum(insideViewers).default('NOBODY'),
  })
  .check((context) => {
    for (const { path, rule } of agencyProblems(context.value))
      context.issues.push({ code: 'custom', message: rule, path: [path], input: context.value });
  });
export type AgencyEdit = z.output<typeof agencyEdit>;

/** Whom to tell about a barrier: the coordinator of an agency, or the support of the product. */
export const accessibilityContact = z.object({
  /** Null for the product itself. */
  agencyName: z.string().nullable(),
  name: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
});

const uploaded = z.object({ fileId: z.string() });
const base = 'agent/superuser/myagency';

export const agencies = {
  myAgency: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: 'authenticated/myagency',
    access: 'session',
    response: agency,
  }),
  /** Returns the contact of the accessibility statement; public, because the law asks for it on every public page. */
  accessibility: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: 'unauthenticated/accessibility',
    access: 'public',
    query: z.object({
      agencyId: z
        .string()
        .regex(/^[\w-]{1,64}$/, 'invalid')
        .optional(),
    }),
    response: accessibilityContact,
  }),
  details: endpoint({ upstream: 'ins-api', method: 'GET', path: base, access: 'superuser', response: agencyDetails }),
  /** DUPLICATED_ACCOUNT_ERROR with the problem `taken` when another agency has the name, phone or address. */
  edit: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: base,
    access: 'superuser',
    body: agencyEdit,
    response: agencyDetails,
    audit: 'agency.edit',
  }),
  uploadLogo: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: `${base}/logo`,
    access: 'superuser',
    body: multipart({ maxBytes: uploadLimits.logo, accepts: imageTypes }),
    response: uploaded,
    audit: 'agency.uploadLogo',
  }),
  removeLogo: endpoint({
    upstream: 'ins-api',
    method: 'DELETE',
    path: `${base}/logo`,
    access: 'superuser',
    response: done,
    audit: 'agency.removeLogo',
  }),
  /** Adds a photo; one that the agency has already stays one. CONFLICT when it has the most photos allowed. */
  addPhoto: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: `${base}/photos`,
    access: 'superuser',
    body: multipart({ maxBytes: uploadLimits.photo, accepts: imageTypes }),
    response: uploaded,
    audit: 'agency.addPhoto',
  }),
  removePhoto: endpoint({
    upstream: 'ins-api',
    method: 'DELETE',
    path: `${base}/photos/{fileId}`,
    access: 'superuser',
    response: done,
    audit: 'agency.removePhoto',
  }),
};
