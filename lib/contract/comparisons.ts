import { z } from 'zod';
import { binary, endpoint } from './endpoint';

export const comparisons = {
  /** The chosen offers side by side as a PDF in the caller's language. */
  pdf: endpoint({
    upstream: 'pdf-api',
    method: 'GET',
    path: 'agent/insurance/car/requests/{requestId}/comparison',
    access: 'CAR_SEARCH',
    query: z.object({ productIds: z.string().max(2_000) }),
    response: binary('application/pdf'),
    timeout: 20_000,
  }),
};
