import { z } from 'zod';
import { tooLong } from '../rules/rule-messages';

/** Largest picture of a signature, bytes; as base64 it is a third longer. */
export const mostSignatureBytes = 200 * 1024;

/** Base64 of a PNG; what it really is the bytes say. */
export const signaturePicture = z
  .string()
  .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'invalid')
  .max(Math.ceil((mostSignatureBytes * 4) / 3) + 4, tooLong);

/** Longest body with one picture, bytes. */
export const onePictureBody = 320 * 1024;

/** Pictures that one call puts on a document. */
const mostPictures = 20;
/** Longest body with all of them, bytes. */
export const picturesBody = mostPictures * onePictureBody;

/** Pictures by the keys of their places (S3 §7). */
export const signaturesPngBase64 = z
  .record(z.string().max(64), signaturePicture)
  .refine((map) => Object.keys(map).length > 0, 'required')
  .refine((map) => Object.keys(map).length <= mostPictures, 'tooLong');
