import { binary, endpoint } from './endpoint';
import { imageTypes } from './upload-rules';

export const files = {
  /** A picture of the agency or of its people: logo, photos. */
  image: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: 'authenticated/images/{fileId}',
    access: 'session',
    secretary: true,
    response: binary(...imageTypes),
  }),
};
