import { z } from 'zod';
import { typedQuery } from '../kit/typed';
import { locales } from '../../i18n/locales';
import { bannerRoles, companyPrivileges } from '../../rules/work/banner';
import { binary, endpoint, multipart } from '../kit/endpoint';
import { listed } from '../kit/listed';
import { pageOf, paging, sortDirection } from '../kit/paging';
import { imageTypes, uploadLimits } from '../kit/upload-rules';
import { done, instant } from '../kit/values';
import { tooLong } from '../../rules/kit/rule-messages';

const short = (max: number) => z.string().trim().max(max, tooLong);
const names = z.array(z.string().min(1).max(64)).max(200).default([]);
const count = (max: number) => z.int('numeric').min(0, 'invalid').max(max, 'invalid').nullable().default(null);

/** Audience, screens and dates of a banner; an empty list means no restriction (S1 §6). */
const targeting = {
  screens: names,
  /** Limits the screen to one tab. */
  deepName: short(60).nullable().default(null),
  userRoles: z.array(z.enum(bannerRoles)).default([]),
  backofficeIds: names,
  agencyIds: names,
  companyPrivileges: z.array(z.enum(companyPrivileges)).default([]),
};
const audienceTargeting = z
  .object(targeting)
  .pick({ userRoles: true, backofficeIds: true, agencyIds: true, companyPrivileges: true });

/** Texts of a banner in one language. */
const texts = {
  text: z.string().trim().min(1, 'required').max(1_000, tooLong),
  shortText: short(80).nullable().default(null),
  /** Further text in limited markup; the server removes everything else. */
  snippet: short(5_000).nullable().default(null),
};
export const bannerTexts = z.object(texts);
const translation = bannerTexts.nullable().default(null);

const shown = {
  type: z.enum(['BANNER', 'POPUP']),
  /** In Hebrew, also for readers whose language has no translation. */
  ...texts,
  translations: z.object({ en: translation, ru: translation }).default({ en: null, ru: null }),
  /** Shown again after it was closed; otherwise closed permanently, per account. */
  alwaysDisplay: z.boolean().default(false),
  delaySeconds: count(3_600),
  /** Banners of one folder are shown together, by number. */
  folder: short(60).nullable().default(null),
  numberInFolder: count(999),
  /** Target of a click: an address, or the path of a screen. */
  redirectUrl: z
    .url({ protocol: /^https$/, error: 'invalid' })
    .max(500, tooLong)
    .nullable()
    .default(null),
  target: z.enum(['_self', '_blank']).nullable().default(null),
  formName: z
    .string()
    .max(100, tooLong)
    .regex(/^\/[\w/-]*$/, 'invalid')
    .nullable()
    .default(null),
  imageId: z.string().max(64).nullable().default(null),
  fileId: z.string().max(64).nullable().default(null),
};

/** A banner or pop-up as it is shown (S1 §3). */
export const banner = z.object({
  entityId: z.string(),
  type: shown.type,
  text: z.string(),
  shortText: z.string().nullish(),
  snippet: z.string().nullish(),
  /** Language of the three texts: the reader's, or Hebrew without a translation. */
  language: z.enum(locales).nullish(),
  screens: z.array(z.string()),
  deepName: z.string().nullish(),
  userRoles: z.array(z.string()),
  alwaysDisplay: z.boolean(),
  delaySeconds: z.number().nullish(),
  folder: z.string().nullish(),
  numberInFolder: z.number().nullish(),
  redirectUrl: z.string().nullish(),
  target: z.string().nullish(),
  formName: z.string().nullish(),
  imageId: z.string().nullish(),
  fileId: z.string().nullish(),
  createTs: instant,
});
export type Banner = z.output<typeof banner>;

/** Fields that back-office staff edit (BKO-03). */
export const bannerDraft = z
  .object({
    ...targeting,
    ...shown,
    active: z.boolean().default(true),
    from: instant.nullable().default(null),
    to: instant.nullable().default(null),
  })
  .refine(({ from, to }) => from === null || to === null || Date.parse(to) > Date.parse(from), {
    path: ['to'],
    error: 'invalid',
  });
export type BannerDraft = z.output<typeof bannerDraft>;

export const bannerStates = ['LIVE', 'SCHEDULED', 'ENDED', 'OFF'] as const;

/** A banner as back-office staff see it. */
export const managedBanner = z.object({
  ...bannerDraft.shape,
  entityId: z.string(),
  state: z.enum(bannerStates),
  /** Number of accounts that have closed it. */
  dismissals: z.int(),
  createTs: instant,
  updateTs: instant,
});
export type ManagedBanner = z.output<typeof managedBanner>;

/** Types of files that a banner may offer. */
export const bannerFileTypes = ['application/pdf', ...imageTypes] as const;
const upload = z.object({ fileId: z.string(), name: z.string(), size: z.int() });
const base = 'backoffice/banners';
const one = `${base}/{bannerId}` as const;
const several = <T extends z.ZodType>(of: T) => listed(z.array(of).optional());

export const banners = {
  displayable: endpoint({
    upstream: 'ins-api',
    method: 'PUT',
    path: 'agent/banners/displayable',
    access: 'session',
    body: z.object({
      ...paging,
      size: z.number().int().min(1).max(100).default(100),
      sort: z.literal('createTs'),
      direction: sortDirection,
    }),
    response: pageOf(banner),
  }),
  /** Closes a banner for the caller. */
  dismiss: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: 'agent/banners/{bannerId}/dismissal',
    access: 'session',
    inPerson: true,
    response: done,
    audit: 'banners.dismiss',
  }),
  image: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: 'agent/banners/images/{imageId}',
    access: 'session',
    response: binary(...imageTypes),
  }),
  file: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: 'agent/banners/files/{bannerFileId}',
    access: 'session',
    response: binary(...bannerFileTypes),
  }),
  list: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: base,
    access: 'backoffice',
    query: z.object({
      ...paging,
      query: typedQuery().default(''),
      types: several(shown.type),
      states: several(z.enum(bannerStates)),
      sort: z.enum(['createTs', 'folder', 'from']).default('createTs'),
      sortDirection: sortDirection.default('DESC'),
    }),
    response: pageOf(managedBanner),
  }),
  /** Agencies and back offices to choose an audience from. */
  targets: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: `${base}/targets`,
    access: 'backoffice',
    response: z.object({
      agencies: z.array(z.object({ agencyId: z.string(), name: z.string() })),
      backofficeIds: z.array(z.string()),
    }),
  }),
  get: endpoint({ upstream: 'ins-api', method: 'GET', path: one, access: 'backoffice', response: managedBanner }),
  /** Counts the accounts and agencies that a targeting reaches. */
  audience: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: `${base}/audience`,
    access: 'backoffice',
    body: audienceTargeting,
    response: z.object({ people: z.int(), agencies: z.int() }),
  }),
  create: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: base,
    access: 'backoffice',
    body: bannerDraft,
    response: managedBanner,
    audit: 'banners.create',
    idempotent: true,
  }),
  update: endpoint({
    upstream: 'ins-api',
    method: 'PUT',
    path: one,
    access: 'backoffice',
    body: bannerDraft,
    response: managedBanner,
    audit: 'banners.update',
  }),
  activate: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: `${one}/activation`,
    access: 'backoffice',
    body: z.object({ value: z.boolean() }),
    response: managedBanner,
    audit: 'banners.activate',
  }),
  remove: endpoint({
    upstream: 'ins-api',
    method: 'DELETE',
    path: one,
    access: 'backoffice',
    response: done,
    audit: 'banners.remove',
  }),
  restore: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: `${one}/restoration`,
    access: 'backoffice',
    response: managedBanner,
    audit: 'banners.restore',
  }),
  uploadImage: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: `${base}/images`,
    access: 'backoffice',
    body: multipart({ maxBytes: uploadLimits.logo, accepts: imageTypes }),
    response: upload,
    audit: 'banners.uploadImage',
  }),
  uploadFile: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: `${base}/files`,
    access: 'backoffice',
    body: multipart({ maxBytes: uploadLimits.document, accepts: bannerFileTypes }),
    response: upload,
    audit: 'banners.uploadFile',
  }),
};
