import { z } from 'zod';
import { typedCode } from '../kit/typed';
import { account } from './accounts';
import { endpoint, multipart } from '../kit/endpoint';
import { imageTypes, uploadLimits } from '../kit/upload-rules';
import { done, personName } from '../kit/values';
import { tooLong } from '../../rules/kit/rule-messages';

/** The caller's own card (S1 §2), with what they may change. */
export const profile = z.object({
  firstName: z.string(),
  lastName: z.string(),
  licenseNumber: z.string(),
  /** Whether the agency lets agents change their licence number. */
  licenseNumberOpen: z.boolean(),
  /** File of the photo; null shows the placeholder. */
  photo: z.string().nullable(),
});
export type Profile = z.output<typeof profile>;

export const profileEdit = z.object({
  firstName: personName,
  lastName: personName,
  licenseNumber: typedCode().max(20, tooLong).regex(/^\d*$/, 'numeric').default(''),
});

/** A clerk of the agency as colleagues see them. */
export const colleague = account.pick({ firstName: true, lastName: true, accountState: true }).extend({
  accountId: z.string(),
  secretary: z.boolean(),
  email: z.string().nullable(),
  mobilePhone: z.string().nullable(),
  photo: z.string().nullable(),
});
export type Colleague = z.output<typeof colleague>;

const base = 'authenticated/myaccount';

export const profiles = {
  mine: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: `${base}/profile`,
    access: 'session',
    secretary: true,
    response: profile,
  }),
  /** Updates the card. INSUFFICIENT_PRIVILEGES_ERROR for a licence number that the agency has locked. */
  edit: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: `${base}/profile`,
    access: 'session',
    secretary: true,
    body: profileEdit,
    response: profile,
    audit: 'profile.edit',
  }),
  uploadPhoto: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: `${base}/photo`,
    access: 'session',
    secretary: true,
    body: multipart({ maxBytes: uploadLimits.photo, accepts: imageTypes }),
    response: z.object({ fileId: z.string() }),
    audit: 'profile.uploadPhoto',
  }),
  removePhoto: endpoint({
    upstream: 'ins-api',
    method: 'DELETE',
    path: `${base}/photo`,
    access: 'session',
    secretary: true,
    response: done,
    audit: 'profile.removePhoto',
  }),
  /** Lists the agency's clerks, at most two hundred. */
  clerks: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: 'agent/myagency/clerks',
    access: 'session',
    response: z.array(colleague),
  }),
};
