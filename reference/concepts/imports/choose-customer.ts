import type { imports } from '../../../lib/contract/customers/imports';
import type { ParsedBody } from '../../../lib/contract/kit/endpoint';
import { readSnapshot } from '../../engine/db/snapshot';
import { Failure, found } from '../../engine/failures/failure';
import type { Context } from '../../engine/http/context';
import { requireCustomer } from '../customers/require-customer';
import { noChoice } from './intake';
import { choicesFor } from './line-choices';
import { lineAt } from './read-lines';
import { rewriteLine, standing } from './rewrite-line';
import { placeOf, requireRun } from './runs';
import { stagedLineKind } from './snapshots';
import { restageVanished } from './stage-vanished';

/** Chooses the customer of a line, and compares it again. @throws Failure CONFLICT, NOT_FOUND */
export async function chooseCustomer(
  { importId, position: asked }: { importId: string; position: string },
  chosen: ParsedBody<typeof imports.choose>,
  context: Context,
) {
  const { tenant } = context;
  const run = await requireRun(context, importId, true);
  const position = Number(asked) || 0;
  const row = found(await standing(context, run).where('import_lines.position', '=', position).executeTakeFirst());
  if (!choicesFor(run, row).includes(chosen.kind))
    throw new Failure('CONFLICT', { message: `The line does not offer "${chosen.kind}"` });
  if (chosen.kind === 'existing') await requireCustomer(tenant, chosen.customerId);
  const { fields, cells, problems } = readSnapshot(stagedLineKind, row.line);
  await rewriteLine(context, run, {
    position,
    line: {
      ...{ fields, cells },
      choice:
        chosen.kind === 'existing'
          ? { customerId: chosen.customerId, isNew: false }
          : { ...noChoice, isNew: chosen.kind === 'new' },
    },
    isRepeated: problems.some(({ rule }) => rule === 'repeated'),
  });
  await restageVanished(placeOf(context, run), run);
  context.describe({ importId, row: row.row_number ?? 0 });
  return lineAt(context, run, position);
}
