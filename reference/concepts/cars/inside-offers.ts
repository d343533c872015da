import { addDays, parseISO } from 'date-fns';
import type { Inside } from '../../../lib/contract/quotes/cars';
import type { CarRequest } from '../../../lib/contract/quotes/car-request';
import { isoDay } from '../../../lib/rules/time/calendar';
import type { Supplier } from '../../../lib/insurers/registry';
import { seesInside } from '../agencies/sees-inside';
import type { Tenant } from '../../engine/db/tenant';
import type { Context } from '../../engine/http/context';
import { knownProducts, productsApart, storedRequest } from '../quotes/stored';
import { commissionOf } from '../../simulators/rating/car/commission';
import { shekels } from '../../simulators/rating/car/offer-price';
import { periodShares } from '../../simulators/rating/car/period';
import { carLine } from './line';

/** A policy that ends up to this number of days after the new cover begins is still the one before it. */
const overlap = 31;

/** Returns commissions of all offers of a request, and what the car cost last year (CAR-05). */
export async function insideOffers(requestId: string, context: Context): Promise<Inside> {
  const { tenant, now } = context;
  const request = await storedRequest(tenant, carLine, requestId);
  if (!(await seesInside(context))) return { visible: false, commissions: [], previous: null };
  const asked = request.question.request;
  const share = periodShares(asked).compulsory;
  const products = [...(await knownProducts(tenant, request, now)), ...(await productsApart(tenant, request, now))];
  return {
    visible: true,
    commissions: products
      .filter(({ offer }) => offer.manual === undefined)
      .map(({ id, offer, choices }) => ({
        productId: id,
        amount: shekels(commissionOf(offer, choices.discountIds, share)),
      })),
    previous: await previousPolicy(tenant, asked),
  };
}

/** Returns the policies of the car that ended last before the asked cover, as one; null without any. */
async function previousPolicy(tenant: Tenant, asked: CarRequest): Promise<Inside['previous']> {
  const plate = asked.vehicle.registrationNumber;
  if (plate === '' || asked.registrationNumberIsIrrelevant) return null;
  const rows = await tenant
    .selectFrom('orders')
    .select(['insurance_end', 'selling_price', 'suppliers'])
    .where('registration_number', '=', plate)
    .where('status', 'in', ['PolicyIssued', 'Imported'])
    .where('deleted_at', 'is', null)
    .where('cancelled', '=', false)
    .where('insurance_end', '<=', isoDay(addDays(parseISO(asked.insuranceStart), overlap)))
    .orderBy('insurance_end', 'desc')
    .limit(10)
    .execute();
  const insuranceEnd = rows[0]?.insurance_end;
  if (!insuranceEnd) return null;
  const last = rows.filter((row) => row.insurance_end === insuranceEnd);
  return {
    price: shekels(last.reduce((sum, row) => sum + row.selling_price, 0)),
    suppliers: [...new Set(last.flatMap(({ suppliers }) => suppliers as Supplier[]))],
    insuranceEnd,
  };
}
