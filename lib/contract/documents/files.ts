import { binary, endpoint } from '../kit/endpoint';
import { imageTypes } from '../kit/upload-rules';

export const files = {
  /** Returns an image of the agency or its accounts: logo, photos. */
  image: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: 'authenticated/images/{fileId}',
    access: 'session',
    secretary: true,
    response: binary(...imageTypes),
  }),
};
