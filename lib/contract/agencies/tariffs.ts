import { z } from 'zod';
import { permissionKeys } from '../../access/keys';
import { tariff } from './agencies';
import { endpoint } from '../kit/endpoint';
import { tooLong } from '../../rules/kit/rule-messages';

/** A tariff with the number of its agencies. */
export const tariffRow = tariff.extend({ agencies: z.int() });
export type TariffRow = z.output<typeof tariffRow>;

/** Name and allowed actions; null allows everything (S1 §6). */
export const tariffDraft = z.object({
  name: z.string().trim().min(1, 'required').max(80, tooLong),
  allowedActions: z.array(z.enum(permissionKeys)).max(permissionKeys.length).nullable(),
});
export type TariffDraft = z.output<typeof tariffDraft>;

export const tariffs = {
  list: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: 'backoffice/tariffs',
    access: 'administrator',
    response: z.array(tariffRow),
  }),
  /** @throws CONFLICT when another tariff has the name. */
  create: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: 'backoffice/tariffs',
    access: 'backoffice',
    body: tariffDraft,
    response: tariffRow,
    audit: 'tariffs.create',
    idempotent: true,
  }),
  /** Updates a tariff. Applies to its agencies from their next call. */
  update: endpoint({
    upstream: 'ins-api',
    method: 'PUT',
    path: 'backoffice/tariffs/{tariffId}',
    access: 'backoffice',
    body: tariffDraft,
    response: tariffRow,
    audit: 'tariffs.update',
  }),
};
