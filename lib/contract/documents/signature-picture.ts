import { z } from 'zod';
import { tooLong } from '../../rules/kit/rule-messages';

/** Maximum size of a signature picture, bytes; base64 is a third longer. */
export const maxSignatureBytes = 200 * 1024;

/** Base64 of a PNG. The type is verified from the bytes. */
export const signaturePicture = z
  .string()
  .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'invalid')
  .max(Math.ceil((maxSignatureBytes * 4) / 3) + 4, tooLong);

/** Maximum body with one picture, bytes. */
export const onePictureBody = 320 * 1024;

/** Maximum pictures per call. */
const maxPictures = 20;
/** Maximum body with all pictures, bytes. */
export const picturesBody = maxPictures * onePictureBody;

/** Pictures by the keys of their places (S3 §7). */
export const signaturesPngBase64 = z
  .record(z.string().max(64), signaturePicture)
  .refine((map) => Object.keys(map).length > 0, 'required')
  .refine((map) => Object.keys(map).length <= maxPictures, 'tooLong');
