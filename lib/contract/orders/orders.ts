import { z } from 'zod';
import { typedQuery } from '../kit/typed';
import { carProduct, riderChoice } from '../quotes/cars';
import { customerDraft, customerRow } from '../customers/customers';
import { documentFileTypes, documentInfoTypes } from '../documents/documents';
import { endpoint } from '../kit/endpoint';
import { opportunityTypes } from '../desk/opportunities';
import { healthProduct } from '../quotes/health';
import { job } from '../desk/jobs';
import { lifeProduct } from '../quotes/life';
import { listed } from '../kit/listed';
import { pageOf, paging, sortDirection } from '../kit/paging';
import { truth } from '../kit/truth';
import { propertyProduct } from '../quotes/properties';
import { riskProduct } from '../quotes/risks';
import { customerPrivilege, done, instant, isoDate, money, productType } from '../kit/values';
import { processStatuses } from '../../rules/kit/process-status';
import { tooLong } from '../../rules/kit/rule-messages';

/** Process statuses (S2 §4, SD 21). */
export const orderStatus = z.enum(processStatuses);
export type OrderStatus = z.output<typeof orderStatus>;

/** An offer of any line. New lines are added here. */
export const orderedProduct = z.discriminatedUnion('productType', [
  carProduct,
  healthProduct,
  lifeProduct,
  propertyProduct,
  riskProduct,
]);
export type OrderedProduct = z.output<typeof orderedProduct>;

/**
 * Why an ordered offer has a price: the insurer's offer, the order with its rider, choices at the issue, another tariff
 * at the issue; POLICY is the price of a policy from before prices were kept.
 */
export const priceReasons = ['QUOTED', 'ORDERED', 'CHOICES', 'TARIFF', 'POLICY'] as const;

/** A price that an ordered offer has had. */
export const itemPrice = z.object({
  amount: money,
  reason: z.enum(priceReasons),
  /** Who ordered or issued; null for a customer alone. */
  by: z.string().nullable(),
  fromTs: instant,
});
export type ItemPrice = z.output<typeof itemPrice>;

export const orderItem = z.object({
  orderItemId: z.string(),
  /** The offer as it was ordered, with the price in force: its parts add up to it. */
  product: orderedProduct,
  requestId: z.string(),
  /** Price in force. */
  sellingPrice: money,
  /** Prices that it has had, the one in force last. */
  prices: z.array(itemPrice).default([]),
});

/** Whose policy it is: sold by the agency, or by another one and imported (S2 §3). */
export const policyOwnerships = ['OWN', 'FOREIGN'] as const;
export const policyOwnership = z.enum(policyOwnerships);

const orderFacts = {
  orderId: z.string(),
  orderNumber: z.int(),
  productType,
  policyOwnership: policyOwnership.default('OWN'),
  status: orderStatus,
  customerId: z.string().nullable(),
  archived: z.boolean(),
  cancelled: z.boolean(),
  hidden: z.boolean(),
  renewal: z.boolean(),
  /** Plate of the car; absent in other lines. */
  registrationNumber: z.string().nullish(),
  /** Insured object: "Hyundai i20 2021". */
  title: z.string().nullish(),
  insuranceStart: isoDate.nullable(),
  insuranceEnd: isoDate.nullable(),
  sellingPrice: money,
  createTs: instant,
  updateTs: instant,
  remark: z.string().nullish(),
};

export const order = z.object({
  ...orderFacts,
  customer: customerRow.nullable(),
  orderItems: z.array(orderItem),
  version: z.int(),
});
export type Order = z.output<typeof order>;

export const orderRow = z.object({
  ...orderFacts,
  customerName: z.string().nullable(),
  customerPrivileges: customerPrivilege.nullish(),
  suppliers: z.array(z.string()),
  /** The open task about it that is due first; absent for accounts without customers. */
  followUp: z.object({ remarkId: z.string(), dueDate: instant }).nullish(),
});
export type OrderRow = z.output<typeof orderRow>;

const customerKinds = [
  z.object({ kind: z.literal('existing'), customerId: z.string().min(1, 'required') }),
  z.object({ kind: z.literal('new'), customer: customerDraft }),
] as const;

/** A customer who is attached: an existing one or a new one. */
export const attachedCustomer = z.discriminatedUnion('kind', customerKinds);

/** Customer of a new order: an existing one, a new one, or none yet (status AttachingCustomer). */
export const orderCustomer = z.discriminatedUnion('kind', [...customerKinds, z.object({ kind: z.literal('later') })]);

const flag = (path: 'archive' | 'cancel' | 'hide') =>
  endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: `agent/insurance/orders/{orderId}/${path}`,
    access: 'CREATE_ORDER',
    body: z.object({ value: z.boolean() }),
    response: order,
    audit: `orders.${path}`,
  });

const several = <T extends z.ZodType>(of: T) => listed(z.array(of).max(100, tooLong).optional());

/** Filters and sort order of an order list, without paging (S2 §3). Ranges include both ends. */
const orderListing = {
  query: typedQuery().default(''),
  statuses: several(orderStatus),
  orderIds: several(z.string().max(64)),
  customerIds: several(z.string().max(64)),
  productTypes: several(productType),
  /** Only orders of customers who have none of this product. */
  noOrdersOfType: productType.optional(),
  /** Only orders of customers who have several of this product. */
  multipleOrdersOfType: productType.optional(),
  opportunitiesType: z.enum(opportunityTypes).optional(),
  renewal: truth,
  /** False limits the list to the caller's own orders. */
  allAgency: truth,
  policyOwnerships: several(policyOwnership),
  /** Only orders with a policy whose number is stored, or only those without. */
  numbered: truth,
  /** Only orders with a document of these kinds. */
  infoTypes: several(z.enum(documentInfoTypes)),
  fileTypes: several(z.enum(documentFileTypes)),
  insuranceStartMin: isoDate.optional(),
  insuranceStartMax: isoDate.optional(),
  /** Days on which the customer's payment was taken. */
  paidMin: isoDate.optional(),
  paidMax: isoDate.optional(),
  createdMin: isoDate.optional(),
  createdMax: isoDate.optional(),
  /** Counts all matches, however many there are. */
  returnTrueTotal: truth,
  /** `active` excludes archived, cancelled and hidden orders. */
  show: z.enum(['active', 'archived', 'cancelled', 'hidden', 'all']).default('active'),
  /** Only orders of this customer. */
  customerId: z.string().max(64).optional(),
  /** Range of the end of the policy, both inclusive. */
  insuranceEndMin: isoDate.optional(),
  insuranceEndMax: isoDate.optional(),
  sort: z.enum(['createTs', 'insuranceStart', 'insuranceEnd', 'sellingPrice', 'orderNumber']).default('createTs'),
  sortDirection: sortDirection.default('DESC'),
};

/** A company by code; `name` is its Hebrew name. */
const company = z.object({ code: z.string(), name: z.string() });

const counted = z.object({ key: z.string(), orders: z.int(), sellingPrice: money });

/** Sums of a list of orders. */
export const orderReport = z.object({
  orders: z.int(),
  sellingPrice: money,
  byStatus: z.array(counted),
  byProductType: z.array(counted),
  bySupplier: z.array(counted),
  /** Months of creation, `YYYY-MM`, the latest 24. */
  byMonth: z.array(counted),
});
export type OrderReport = z.output<typeof orderReport>;

/** What an order is made of. */
export const orderDraft = z.object({
  requestId: z.string(),
  products: z
    .array(z.object({ productId: z.string(), rider: riderChoice.nullish() }))
    .min(1, 'required')
    .max(5),
  customer: orderCustomer,
  remark: z.string().trim().max(2_000, tooLong).nullish(),
  /** The same cover twice for one car or home and period is wanted; without it that is refused with DUPLICATE_COVER. */
  confirmDuplicateCover: z.boolean().default(false),
});

export const orders = {
  list: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: 'agent/insurance/orders',
    access: 'CREATE_ORDER',
    query: z.object({ ...paging, ...orderListing }),
    response: pageOf(orderRow),
  }),
  /** Starts a job that exports the whole list as a spreadsheet (S2 §7 "orders via excel"). */
  exportExcel: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: 'agent/insurance/orders/excel',
    access: 'CREATE_ORDER',
    inPerson: true,
    body: z.object(orderListing),
    response: job,
    audit: 'orders.exportExcel',
  }),
  /** Starts a job that exports the policies of the list that end within 30 days, to call their customers (S2 §7, §9). */
  exportNotifications: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: 'agent/insurance/orders/notifications/excel',
    access: 'CREATE_ORDER',
    inPerson: true,
    body: z.object(orderListing),
    response: job,
    audit: 'orders.exportNotifications',
  }),
  /** Sums up the whole list: by status, insurer, product and month of creation (S2 §7 "report"). */
  report: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: 'agent/insurance/orders/report',
    access: 'CREATE_ORDER',
    query: z.object(orderListing),
    response: orderReport,
  }),
  /** Lists insurance companies, without the one that is only a brand (S2 §3, SD 42). */
  insuranceCompanies: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: 'agent/insurance/orders/companies/insurance',
    access: 'CREATE_ORDER',
    response: z.array(company),
  }),
  /** Lists the companies that tow cars. */
  evacuatorCompanies: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: 'agent/insurance/orders/companies/evacuator',
    access: 'CREATE_ORDER',
    response: z.array(company),
  }),
  setPolicyOwnership: endpoint({
    upstream: 'ins-api',
    method: 'PUT',
    path: 'agent/insurance/orders/{orderId}/policyOwnership',
    access: 'CREATE_ORDER',
    body: z.object({ policyOwnership }),
    response: order,
    audit: 'orders.setPolicyOwnership',
  }),
  get: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: 'agent/insurance/orders/{orderId}',
    access: 'CREATE_ORDER',
    response: order,
    audit: 'orders.read',
  }),
  /** Creates an order from offers of one request. `line` is the lower-case product type, here and below (S2 §7). */
  create: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: 'agent/insurance/{line}/issue/orders',
    access: 'CREATE_ORDER',
    body: orderDraft,
    response: order,
    audit: 'orders.create',
    idempotent: true,
  }),
  /** Attaches a customer, who may be new, or changes the remark. `version` is for optimistic locking. */
  update: endpoint({
    upstream: 'ins-api',
    method: 'PUT',
    path: 'agent/insurance/{line}/issue/orders/{orderId}',
    access: 'CREATE_ORDER',
    body: z.object({
      version: z.int(),
      customer: orderCustomer.optional(),
      remark: z.string().trim().max(2_000, tooLong).nullish(),
    }),
    response: order,
    audit: 'orders.update',
    idempotent: true,
  }),
  remove: endpoint({
    upstream: 'ins-api',
    method: 'DELETE',
    path: 'agent/insurance/{line}/issue/orders/{orderId}',
    access: 'CREATE_ORDER',
    response: done,
    audit: 'orders.remove',
  }),
  /** Restores a deleted order, up to 30 days after the deletion. */
  restore: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: 'agent/insurance/orders/{orderId}/restore',
    access: 'CREATE_ORDER',
    response: order,
    audit: 'orders.restore',
  }),
  archive: flag('archive'),
  cancel: flag('cancel'),
  hide: flag('hide'),
};
