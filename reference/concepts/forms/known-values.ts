import type { KnownName } from '../../../lib/contract/documents/forms';
import { formatDay } from '../../../lib/format/date';
import { subjectText } from '../../../lib/format/vehicle';
import { formatPhone } from '../../../lib/format/phone';
import { todayInIsrael } from '../../../lib/rules/time/calendar';
import { readCustomer } from '../customers/read-customer';
import type { Context } from '../../engine/http/context';
import { Failure } from '../../engine/failures/failure';
import { storedOrder } from '../orders/read';

export interface Subject {
  customerId: string | null;
  orderId: string | null;
}

/** Known values of agency, agent, customer and order, by field name. */
export interface Known {
  customerId: string | null;
  values: Record<string, string>;
}

type Facts = Partial<Record<KnownName, string | null | undefined>>;

/**
 * Returns the values of a form's fields. @throws Failure NOT_FOUND for an unknown customer or order; VALIDATION_ERROR
 * without either, or when the order belongs to another customer
 */
export async function knownValues(context: Context, { customerId, orderId }: Subject): Promise<Known> {
  const order = orderId === null ? null : await storedOrder(context.tenant, orderId);
  const whose = customerId ?? order?.customer_id ?? null;
  if ((customerId ?? orderId) === null) throw wrong('customerId', 'required');
  if (order && customerId !== null && order.customer_id !== customerId) throw wrong('orderId', 'invalid');
  const facts: Facts = {
    ...(await ofAgency(context)),
    ...(whose === null ? {} : await ofCustomer(context, whose)),
    ...(order && {
      'order.number': String(order.order_number),
      'order.registrationNumber': order.registration_number,
      'order.vehicleName': order.title && subjectText(order.title, 'he'),
      'order.insuranceStart': dayOf(order.insurance_start),
      'order.insuranceEnd': dayOf(order.insurance_end),
    }),
    today: formatDay(todayInIsrael(context.now)),
  };
  const values = Object.fromEntries(
    Object.entries(facts).flatMap(([name, value]) => (value ? [[name, value] as const] : [])),
  );
  return { customerId: whose, values };
}

const wrong = (path: string, rule: string) =>
  new Failure('VALIDATION_ERROR', { field: path, fields: [{ path, rule }] });
const dayOf = (day: string | null | undefined) => (day ? formatDay(day) : null);

async function ofAgency({ db, agencyId, caller }: Context): Promise<Facts> {
  const agency = await db
    .selectFrom('agencies')
    .select(['name', 'address', 'phone', 'email', 'registration_number'])
    .where('id', '=', agencyId)
    .executeTakeFirstOrThrow();
  const agent = await db
    .selectFrom('accounts')
    .select(['first_name', 'last_name', 'license_number'])
    .where('id', '=', caller.accountId)
    .executeTakeFirstOrThrow();
  return {
    'agency.name': agency.name,
    'agency.address': agency.address,
    'agency.phone': agency.phone && formatPhone(agency.phone),
    'agency.email': agency.email,
    'agency.registrationNumber': agency.registration_number,
    'agent.name': `${agent.first_name} ${agent.last_name}`,
    'agent.licenseNumber': agent.license_number,
  };
}

async function ofCustomer({ tenant }: Context, customerId: string): Promise<Facts> {
  const { customerInfo, passport, media, addresses, professionalInfo } = await readCustomer(
    { tenant, locale: 'he' },
    customerId,
  );
  const medium = (type: (typeof media)[number]['mediaType']) =>
    media.find(({ mediaType }) => mediaType === type)?.value;
  const [address] = addresses;
  const mobile = medium('MOBILE_PHONE');
  return {
    'customer.firstName': customerInfo.firstName,
    'customer.lastName': customerInfo.lastName,
    'customer.fullName': `${customerInfo.firstName} ${customerInfo.lastName}`,
    'customer.birthday': dayOf(customerInfo.birthday),
    'customer.passportNumber': passport?.passportNumber,
    'customer.mobile': mobile && formatPhone(mobile),
    'customer.email': medium('MAIL'),
    'customer.occupation': professionalInfo?.occupation,
    'customer.address':
      address &&
      [[address.street, address.house].filter(Boolean).join(' '), address.city, address.zipCode]
        .filter(Boolean)
        .join(', '),
  };
}
