import type { vehicles } from '../../../lib/contract/quotes/vehicles';
import { isModelCode } from '../../../lib/rules/quotes/model-code';
import { normalisePlate, plateProblem } from '../../../lib/rules/quotes/plate';
import { asJson } from '../../engine/db/columns';
import { newId } from '../../engine/db/ids';
import { Failure, found } from '../../engine/failures/failure';
import type { Handlers } from '../../engine/http/handlers';
import { modelsByCode, modelsWhere } from './catalogue';
import { searchPlate, searchTime } from './search-plate';

function plateOf(text: string): string {
  const plate = normalisePlate(text);
  const rule = plate === '' ? 'required' : plateProblem(plate);
  if (rule)
    throw new Failure('VALIDATION_ERROR', {
      field: 'registrationNumber',
      fields: [{ path: 'registrationNumber', rule }],
    });
  return plate;
}

export const vehicleHandlers = {
  async manufacturers({ query }, { db, locale }) {
    const rows = await db
      .selectFrom('manufacturers')
      .selectAll()
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('vehicle_models')
            .select('model_code')
            .where('produced', '=', query.year)
            .whereRef('manufacturer_code', '=', 'manufacturers.code'),
        ),
      )
      .orderBy(locale === 'he' ? 'name_he' : 'name_en')
      .execute();
    return rows.map(({ code, name_he: he, name_en: en }) => ({ code, names: { he, en } }));
  },

  models: ({ query }, { db }) =>
    modelsWhere(db, (models) =>
      models.where('manufacturer_code', '=', query.manufacturerCode).where('produced', '=', query.year),
    ),

  async modelsByCode({ params, query }, { db }) {
    const models = isModelCode(params.modelCode) ? await modelsByCode(db, params.modelCode, query.year) : [];
    if (models.length === 0) throw new Failure('WRONG_MODEL_CODE', { field: 'modelCode' });
    return models;
  },

  async startPlateSearch({ body }, { db, tenant, now, settings }) {
    const registrationNumber = plateOf(body.registrationNumber);
    const time = searchTime(registrationNumber);
    const id = newId();
    await tenant
      .insertInto('plate_searches', {
        id,
        registration_number: registrationNumber,
        due_at: time === null ? null : new Date(now.getTime() + Math.round(time * (settings.ratingPace ?? 1))),
        answer: asJson(await searchPlate(db, registrationNumber, now)),
      })
      .execute();
    return { searchId: id, status: 'PENDING', registrationNumber, models: [] };
  },

  /** The stored answer becomes visible at its due time, so that a restart loses nothing. */
  async plateSearch({ params }, { tenant, now }) {
    const row = found(
      await tenant.selectFrom('plate_searches').selectAll().where('id', '=', params.searchId).executeTakeFirst(),
    );
    const identity = { searchId: row.id, registrationNumber: row.registration_number };
    const isDue = row.due_at !== null && Date.parse(row.due_at) <= now.getTime();
    return isDue ? { ...identity, ...row.answer } : { ...identity, status: 'PENDING', models: [] };
  },
} satisfies Handlers<typeof vehicles>;
