import { z } from 'zod';
import { accountState } from './accounts';
import { endpoint } from './endpoint';

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
  privileges: z.enum(['STANDARD', 'TRUSTED']),
  level: z.enum(['FREELANCER', 'LEVEL_1', 'TOP_LEVEL']),
  agencyRoles: z.array(z.string()),
  tariff: tariff.nullish(),
});
export type Agency = z.output<typeof agency>;

export const agencies = {
  myAgency: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: 'authenticated/myagency',
    access: 'session',
    response: agency,
  }),
};
