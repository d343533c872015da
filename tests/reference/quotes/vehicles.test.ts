import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cars } from '@/lib/contract/quotes/cars';
import { type PlateSearch, vehicles } from '@/lib/contract/quotes/vehicles';
import { newKey, startTestReference, type TestReference, type TestSession } from '../harness';
import { requestOfToday } from '../rating/request';
import { dayFrom, renewalStage } from '../orders/renewal-stage';

const pace = 0.05;

let reference: TestReference;
let agent: TestSession;

beforeAll(async () => {
  reference = await startTestReference({ ratingPace: pace });
  agent = await reference.as('agent');
});
afterAll(() => reference.stop());

const begin = (registrationNumber: string, session = agent) =>
  reference.call(vehicles.startPlateSearch, { body: { registrationNumber } }, session);

const poll = (searchId: string, session = agent) =>
  reference.call(vehicles.plateSearch, { params: { searchId } }, session);

/** Polls like the BFF: up to twenty times, at the speed of these tests. */
async function search(plate: string): Promise<PlateSearch & { polls: number }> {
  const { searchId } = await begin(plate);
  for (let polls = 1; ; polls++) {
    const found = await poll(searchId);
    if (found.status !== 'PENDING' || polls === 20) return { ...found, polls };
    await new Promise((resolve) => setTimeout(resolve, 500 * pace));
  }
}

describe('CAR-02 makes and models', () => {
  it('CAR-02 makes of a year, each under a name of its own', async () => {
    const of2021 = await reference.call(vehicles.manufacturers, { query: { year: 2021 } }, agent);
    const names = of2021.map((make) => make.names.he);
    expect(of2021.length).toBeGreaterThan(30);
    expect(new Set(names).size).toBe(names.length);
    expect(of2021).toContainEqual({ code: '0413', names: { he: 'טויוטה יפן', en: 'Toyota (Japan)' } });
    const of1996 = await reference.call(vehicles.manufacturers, { query: { year: 1996 } }, agent);
    expect(of1996.map(({ code }) => code)).toEqual(['0928']);
    expect(await reference.call(vehicles.manufacturers, { query: { year: 1951 } }, agent)).toEqual([]);
  });

  it('CAR-02 models of a make and year, with what follows from the model', async () => {
    const models = await reference.call(vehicles.models, { query: { manufacturerCode: '0413', year: 2021 } }, agent);
    expect(models.map(({ name }) => name)).toEqual(models.map(({ name }) => name).toSorted());
    expect(models.find(({ modelCode }) => modelCode === '04139001')).toMatchObject({
      name: 'COROLLA',
      produced: 2021,
      engineVolume: 1798,
      fuel: 'PETROL',
      airbags: 6,
      hasEsp: true,
      hasFcw: true,
      transmissionType: 'AUTOMATIC',
      listPrice: { amount: 150_000, currency: 'ILS' },
    });
    const older = await reference.call(vehicles.models, { query: { manufacturerCode: '0413', year: 2009 } }, agent);
    expect(older.find(({ modelCode }) => modelCode === '04139001')).toMatchObject({
      airbags: 4,
      hasEsp: false,
      hasFcw: false,
    });
  });

  it('CAR-02 models by code: all eight digits or the last four, in one year or in all', async () => {
    const byCode = (modelCode: string, year?: number) =>
      reference.call(
        vehicles.modelsByCode,
        { params: { modelCode }, query: year === undefined ? {} : { year } },
        agent,
      );
    expect(await byCode('04139001', 2021)).toHaveLength(1);
    expect((await byCode('04139001')).length).toBeGreaterThan(15);
    expect(new Set((await byCode('9001', 2021)).map(({ manufacturerCode }) => manufacturerCode)).size).toBeGreaterThan(
      20,
    );
  });

  it.each([
    ['99999999', undefined],
    ['04139001', 1999],
    ['123', undefined],
    ['abcd', undefined],
  ])('CAR-02 code %s in year %s is WRONG_MODEL_CODE', async (modelCode, year) => {
    const call = reference.call(
      vehicles.modelsByCode,
      { params: { modelCode }, query: year === undefined ? {} : { year } },
      agent,
    );
    await expect(call).rejects.toMatchObject({ status: 400, body: { error: 'WRONG_MODEL_CODE' } });
  });
});

describe('CAR-02 search by plate', () => {
  it('CAR-02 begins as pending and finds one model, the same for the same plate however it is written', async () => {
    expect(await begin('123-45-678')).toMatchObject({ status: 'PENDING', registrationNumber: '12345678', models: [] });
    const one = await search('12345678');
    const again = await search('123-45-678');
    expect(one).toMatchObject({ status: 'DONE', error: null });
    expect(one.models).toHaveLength(1);
    expect(again.models).toEqual(one.models);
    expect(one.produced).toBe(one.models[0]?.produced);
    expect(one.maintenanceStart).toMatch(new RegExp(`^${one.produced}-\\d\\d-\\d\\d$`));
  });

  it('CAR-02 seven digits are of mid-2017 at the latest, eight of mid-2017 at the earliest', async () => {
    for (const plate of ['1234567', '7654321', '5550123', '9080706']) {
      const { produced, maintenanceStart } = await search(plate);
      expect(produced).toBeLessThanOrEqual(2017);
      expect(maintenanceStart! < '2017-06').toBe(true);
    }
    for (const plate of ['12345679', '80706050', '33344455', '60112233']) {
      const { produced, maintenanceStart } = await search(plate);
      expect(produced).toBeGreaterThanOrEqual(2017);
      expect(maintenanceStart! >= '2017-06').toBe(true);
    }
  });

  it('CAR-02 a seeded plate is found in the register', async () => {
    const { plate, model_code } = await reference.database.db
      .selectFrom('vehicle_plates')
      .selectAll()
      .orderBy('plate')
      .executeTakeFirstOrThrow();
    expect((await search(plate)).models[0]?.modelCode).toBe(model_code);
    const { count } = await reference.database.db
      .selectFrom('vehicle_plates')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBeGreaterThan(300);
  });

  it.each([
    ['9999901', { status: 'DONE', error: null }, 3],
    ['99999901', { status: 'DONE', error: null }, 3],
    ['9999902', { status: 'DONE', error: null }, 0],
    ['9999904', { status: 'ERROR', error: 'UPSTREAM_UNAVAILABLE' }, 0],
    ['9999905', { status: 'DONE', error: null }, 1],
    ['9999906', { status: 'DONE', error: 'PLATE_NOT_FOUND', produced: null }, 0],
  ])('CAR-02 sentinel plate %s answers %o', async (plate, answer, models) => {
    const found = await search(plate);
    expect(found).toMatchObject(answer);
    expect(found.models).toHaveLength(models);
    expect(new Set(found.models.map(({ modelCode }) => modelCode)).size).toBe(models);
  });

  it('CAR-02 a search that never answers is still pending after twenty polls', async () => {
    expect(await search('9999903')).toMatchObject({ status: 'PENDING', polls: 20 });
  });

  it.each(['', '123', '123456789', 'ABCDEFG'])('CAR-02 "%s" is no plate', async (plate) => {
    await expect(begin(plate)).rejects.toMatchObject({
      status: 400,
      body: { error: 'VALIDATION_ERROR', field: 'registrationNumber' },
    });
  });

  it('CAR-02 another agency cannot see a search', async () => {
    const { searchId } = await begin('12345678');
    await expect(poll(searchId, await reference.as('other'))).rejects.toMatchObject({ status: 404 });
  });
});

describe('CAR-01 known cars', () => {
  const known = (query: { customerId?: string; registrationNumber?: string }, session = agent) =>
    reference.call(cars.known, { query }, session);

  const send = (registrationNumber: string) =>
    reference.call(
      cars.createRequest,
      { body: requestOfToday({ vehicle: { registrationNumber } }), idempotencyKey: newKey() },
      agent,
    );

  it('CAR-01 lists the cars of a customer with the policy that ends last, and finds one by its plate', async () => {
    const stage = renewalStage(reference, agent);
    const customerId = await stage.newCustomer();
    const vehicle = { registrationNumber: '68123456' };
    await stage.policy({ ends: -300, customerId, over: { vehicle } });
    const last = await stage.policy({ ends: 20, customerId, over: { vehicle } });
    const { registrationNumber } = await stage.policy({ ends: 40, customerId, status: 'Proposal' });
    const previous = { supplier: last.orderItems[0]!.product.supplierType, insuranceEnd: dayFrom(20) };
    const found = await known({ customerId });
    expect(found).toMatchObject([
      { registrationNumber, customerId, previous: null },
      { registrationNumber: '68123456', customerId, previous },
    ]);
    expect(found[0]!.customerName).toBe(found[1]!.customerName);
    expect(await known({ registrationNumber: '68123456' })).toEqual([found[1]]);
    const stranger = await reference.as('other');
    expect(await known({ customerId }, stranger)).toEqual([]);
    expect(await known({ registrationNumber: '68123456' }, stranger)).toEqual([]);
  });

  it('CAR-01 lists the cars that the caller quoted last, ten at most and each once', async () => {
    await send('68200001');
    await send('68200002');
    await send('68200001');
    const plates = (await known({})).map(({ registrationNumber }) => registrationNumber);
    expect(plates.slice(0, 2)).toEqual(['68200001', '68200002']);
    expect(new Set(plates).size).toBe(plates.length);
    expect(plates.length).toBeLessThanOrEqual(10);
    const clerk = await reference.as('clerk');
    expect((await known({}, clerk)).map(({ registrationNumber }) => registrationNumber)).not.toContain('68200001');
  });
});
