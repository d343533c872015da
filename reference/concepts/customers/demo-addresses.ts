import type { Address } from '../../../lib/contract/customers/customers';
import { chanceOf } from '../../simulators/rating/chance';

/** Cities of the register, each with one of its streets: code of the city, number of the street in it, post code. */
const places = [
  ['5000', 'תל אביב - יפו', 494, 'דיזנגוף', '6688310'],
  ['5000', 'תל אביב - יפו', 182, 'ארלוזורוב', '6688310'],
  ['3000', 'ירושלים', 1937, 'הנביאים', '9446759'],
  ['3000', 'ירושלים', 1154, 'ביאליק', '9446759'],
  ['4000', 'חיפה', 449, 'הרצל', '2620248'],
  ['8300', 'ראשון לציון', 608, 'הרצל', '7565828'],
  ['7900', 'פתח תקווה', 104, 'בן גוריון', '4951125'],
  ['70', 'אשדוד', 359, "ז'בוטינסקי", '7752305'],
  ['7400', 'נתניה', 231, 'דיזנגוף', '4250604'],
  ['9000', 'באר שבע', 502, 'ויצמן', '8489327'],
  ['6600', 'חולון', 293, 'ויצמן', '5885849'],
  ['8600', 'רמת גן', 462, 'סוקולוב', '5252007'],
  ['6900', 'כפר סבא', 240, 'הרצל', '4427112'],
  ['8400', 'רחובות', 271, 'הרצל', '7626718'],
] as const;

/** Returns a demo address; the same for the same key. */
export function demoAddress(key: string): Address {
  const [cityId, city, number, street, zipCode] = places[Math.floor(chanceOf(key, 'place') * places.length)]!;
  const upTo = (what: string, max: number) => String(1 + Math.floor(chanceOf(key, what) * max));
  return {
    type: 'LIVING',
    country: 'IL',
    city,
    street,
    house: upTo('house', 120),
    apartment: upTo('flat', 24),
    zipCode,
    postBox: '',
    cityIds: [cityId],
    streetIds: [`${cityId}-${number}`],
  };
}
