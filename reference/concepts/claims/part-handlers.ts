import {
  type claimPartCalls,
  type ClaimPartKind,
  claimPartKinds,
  claimPartNames,
} from '../../../lib/contract/claims/claim-parts';
import type { Context } from '../../engine/http/context';
import type { Handlers } from '../../engine/http/handlers';
import { lockedClaim, refuseClosed } from './locked-claim';
import { partOf, storedClaim, storedParts } from './read-claim';
import { changePart, type Confirmed, createPart, removePart, storedPart } from './save-part';

interface Params {
  claimId: string;
  claimPartId: string;
}
type Given = Record<string, unknown>;
type Change = Confirmed & { version: number; set: Given; was?: Given };

const openClaim = async (claimId: string, { tenant }: Context) => {
  const claim = await lockedClaim(tenant, claimId);
  refuseClosed(claim);
  return claim;
};

/** Returns the handlers of one kind of entity, under the names of its calls. */
function handlersOf(kind: ClaimPartKind) {
  const [one, many] = claimPartNames[kind];
  const read = async ({ claimId, claimPartId }: Params, context: Context) =>
    partOf(await storedPart(claimId, kind, claimPartId, context));
  return {
    [`list${many}`]: async ({ params }: { params: Params }, { tenant }: Context) => {
      const { id } = await storedClaim(tenant, params.claimId);
      const rows = await storedParts(tenant, id).where('kind', '=', kind).execute();
      return rows.map((row) => partOf(row));
    },
    [`get${one}`]: async ({ params }: { params: Params }, context: Context) => {
      await storedClaim(context.tenant, params.claimId);
      return read(params, context);
    },
    [`create${one}`]: async ({ params, body }: { params: Params; body: Given & Confirmed }, context: Context) => {
      const claim = await openClaim(params.claimId, context);
      const claimPartId = await createPart(claim, kind, body, context, body);
      context.describe({ claimPartId, kind });
      return read({ ...params, claimPartId }, context);
    },
    [`update${one}`]: async ({ params, body }: { params: Params; body: Change }, context: Context) => {
      const claim = await openClaim(params.claimId, context);
      await changePart(claim, [kind, params.claimPartId], body, context);
      context.describe({ kind });
      return read(params, context);
    },
    [`remove${one}`]: async ({ params }: { params: Params }, context: Context) => {
      await removePart(await openClaim(params.claimId, context), kind, params.claimPartId, context);
      context.describe({ kind });
      return { done: true };
    },
  };
}

/** Handlers of the calls of all entities of a claim; the contract names a call of each kind and verb. */
export const partHandlers = Object.assign({}, ...claimPartKinds.map(handlersOf)) as Handlers<typeof claimPartCalls>;
