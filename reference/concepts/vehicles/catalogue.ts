import type { SelectQueryBuilder, Selectable } from 'kysely';
import type { VehicleModel } from '../../../lib/contract/quotes/vehicles';
import type { Db, Schema } from '../../engine/db/schema';
import { madeUpRegistration, plateKey, type Registration, yearOfPlate } from './plates';
import type { VehicleTables } from './tables';

type ModelRow = Selectable<VehicleTables['vehicle_models']> & { name_he: string; name_en: string };

const toModel = (row: ModelRow): VehicleModel => ({
  manufacturerCode: row.manufacturer_code,
  manufacturerNames: { he: row.name_he, en: row.name_en },
  modelCode: row.model_code,
  name: row.name,
  trim: row.trim,
  produced: row.produced,
  transmissionType: row.transmission,
  engineVolume: row.engine_volume,
  horsepower: row.horsepower,
  fuel: row.fuel,
  airbags: row.airbags,
  hasEsp: row.has_esp,
  hasLdw: row.has_ldw,
  hasFcw: row.has_fcw,
  hasAbs: row.has_abs,
  commercial: row.commercial,
  listPrice: { amount: row.list_price, currency: 'ILS' },
});

type Models = SelectQueryBuilder<Schema, 'vehicle_models', object>;

/** Returns the models that match a condition, by name, or by code where the order must never change. */
export async function modelsWhere(
  db: Db,
  condition: (models: Models) => Models,
  order: 'name' | 'model_code' = 'name',
): Promise<VehicleModel[]> {
  const rows = await condition(db.selectFrom('vehicle_models'))
    .innerJoin('manufacturers', 'manufacturers.code', 'vehicle_models.manufacturer_code')
    .selectAll('vehicle_models')
    .select(['manufacturers.name_he', 'manufacturers.name_en'])
    .orderBy(`vehicle_models.${order}`)
    .orderBy('vehicle_models.model_code')
    .orderBy('vehicle_models.produced')
    .execute();
  return rows.map((row) => toModel(row as ModelRow));
}

/** Returns a model by its code of eight digits or by its own four, in one year or in all. */
export const modelsByCode = (db: Db, code: string, year?: number): Promise<VehicleModel[]> =>
  modelsWhere(db, (models) => {
    const byCode =
      code.length === 4
        ? models.where((eb) => eb(eb.fn('substr', ['model_code', eb.lit(5)]), '=', code))
        : models.where('model_code', '=', code.padStart(8, '0'));
    return year === undefined ? byCode : byCode.where('produced', '=', year);
  });

const modelsOfYear = (db: Db, year: number): Promise<VehicleModel[]> =>
  modelsWhere(db, (models) => models.where('produced', '=', year), 'model_code');

/** Returns the car of a plate: from the register, else derived from its digits. `now` limits the year of production. */
export async function registrationOf(db: Db, plate: string, now: Date): Promise<Registration<VehicleModel> | null> {
  const row = await db.selectFrom('vehicle_plates').selectAll().where('plate', '=', plateKey(plate)).executeTakeFirst();
  if (!row) return madeUpRegistration(plate, await modelsOfYear(db, yearOfPlate(plate, now.getFullYear())));
  const [model] = await modelsByCode(db, row.model_code, row.produced);
  return model ? { model, onRoad: row.on_road } : null;
}

/** Returns other models of the same year, for a plate with several models or with a wrong one. */
export async function otherModels(db: Db, model: VehicleModel, count: number): Promise<VehicleModel[]> {
  const models = await modelsOfYear(db, model.produced);
  const at = models.findIndex(({ modelCode }) => modelCode === model.modelCode);
  return Array.from(
    { length: Math.min(count, models.length - 1) },
    (_, step) => models[(at + step + 1) % models.length]!,
  );
}
