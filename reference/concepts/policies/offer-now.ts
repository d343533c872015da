import type { Order } from '../../../lib/contract/orders/orders';
import { locales, type Locale } from '../../../lib/i18n/locales';
import { Failure } from '../../engine/failures/failure';
import { riderOfGroups } from '../../simulators/rating/car/riders';
import type { Question } from '../quotes/line';
import type { StoredItem } from './stored-case';

type Product = Order['orderItems'][number]['product'];

/** The insurer that is asked again has had its first attempt in the search. */
const secondAttempt = 2;

/** Returns the questions whose offers can be ordered: the whole request, and single covers for combinations. */
const questionsOf = ({ request: { line, question } }: StoredItem): Question[] => [
  question,
  ...(line.apart?.(question.request) ?? []).map((request) => ({ ...question, request })),
];

/** Returns what the insurer offers for a question now. @throws Failure INSURER_TIMEOUT, ZERO_PRICE, NO_RESULTS */
function offersFor({ item: { product }, request: { line } }: StoredItem, question: Question): readonly unknown[] {
  const answer = line.ask(question, product.supplierType, secondAttempt);
  if (answer.kind === 'priced') return answer.offers;
  if (answer.kind === 'silent') throw new Failure('INSURER_TIMEOUT');
  if (answer.kind === 'failed')
    throw new Failure(answer.reason.code === 'ZERO_PRICE' ? 'ZERO_PRICE' : 'NO_RESULTS', {
      message: `The insurer answers ${answer.reason.code}`,
    });
  // A refused question may be one of several.
  return [];
}

/** Returns the ordered choices, with the rider of the settings. */
function pricingOf({ item: { product }, request: { line }, settings }: StoredItem): unknown {
  if (product.productType !== 'CAR') return line.pricingOf(product);
  const rider = riderOfGroups(settings.ruleGroups, product.selectedRider, settings.selectedRiderAmount);
  return { discountIds: product.discounts.applied, rider };
}

const isAlike = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((part, at) => part === other[at]);

/**
 * Returns the ordered offer, of the same programme, brand and covers, with the insurer's price of now and the choices of
 * the settings. A price that was typed by hand is nobody's to change.
 * @throws Failure INSURER_TIMEOUT, ZERO_PRICE; NO_RESULTS when the insurer no longer makes it; those of choices
 */
export function offerNow(stored: StoredItem, now: Date, locale: Locale): Product {
  const { line } = stored.request;
  const { product } = stored.item;
  if (product.manual) return product;
  const createTs = now.toISOString();
  const ordered = line.identity(product);
  for (const question of questionsOf(stored))
    for (const offer of offersFor(stored, question)) {
      const offered = { id: product.id, offer, choices: line.firstChoices(question, offer), createTs };
      // The ordered offer keeps the names of the language in which it was ordered.
      const isOrdered = locales.some((one) => isAlike(line.identity(line.show(question, offered, one)), ordered));
      if (!isOrdered) continue;
      const choices = line.price(question, offer, pricingOf(stored));
      return line.show(question, { ...offered, choices }, locale) as Product;
    }
  throw new Failure('NO_RESULTS', { message: 'The insurer no longer makes this offer' });
}
