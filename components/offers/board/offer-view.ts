import { type Supplier, suppliers } from '@/lib/insurers/registry';

export const offerSorts = ['price', 'insurer', 'deductible', 'comparable'] as const;
export type OfferSort = (typeof offerSorts)[number];

/** Views of a request: offers of one insurer, combinations of several, and the offers as dots. */
export const offerTabs = ['offers', 'combinations', 'dots'] as const;
export type OfferTab = (typeof offerTabs)[number];

/** Maximum number of pinned offers (CAR-05). */
export const maxPins = 4;
/** Minimum number of offers in a comparison. */
export const fewestCompared = 2;

/** View of a request's offers; kept in the address, so that a link shows the same. */
export interface OfferView {
  tab: OfferTab;
  sort: OfferSort;
  descending: boolean;
  insurers: readonly Supplier[];
  /** Only offers that can be issued. */
  issuable: boolean;
  /** Only offers that nothing blocks. */
  unblocked: boolean;
  /** Bounds of the total, whole shekels. */
  min: number | null;
  max: number | null;
  /** Ids of the offers to compare, in column order. */
  pins: readonly string[];
  comparing: boolean;
  /** Ids of the offers in the order form. */
  ordering: readonly string[];
}

export const plainView: OfferView = {
  tab: 'offers',
  sort: 'price',
  descending: false,
  insurers: [],
  issuable: false,
  unblocked: false,
  min: null,
  max: null,
  pins: [],
  comparing: false,
  ordering: [],
};

/** Parses a view from an address; ignores unknown values. */
export function readView(params: URLSearchParams): OfferView {
  const asked = params.get('sort') ?? '';
  const sort = offerSorts.find((one) => one === asked.replace(/^-/, ''));
  return {
    tab: offerTabs.find((tab) => tab === params.get('tab')) ?? plainView.tab,
    sort: sort ?? plainView.sort,
    descending: sort !== undefined && asked.startsWith('-'),
    insurers: suppliers.filter((code) => listIn(params, 'insurers').includes(code)),
    issuable: params.get('issuable') === '1',
    unblocked: params.get('unblocked') === '1',
    min: amountIn(params, 'min'),
    max: amountIn(params, 'max'),
    pins: listIn(params, 'pins').slice(0, maxPins),
    comparing: params.get('compare') === '1',
    ordering: listIn(params, 'order').slice(0, maxPins),
  };
}

const listIn = (params: URLSearchParams, key: string) => [
  ...new Set((params.get(key) ?? '').split(',').filter(Boolean)),
];

function amountIn(params: URLSearchParams, key: string): number | null {
  const text = params.get(key) ?? '';
  return /^\d{1,7}$/.test(text) ? Number(text) : null;
}

/** Formats a view as a query string without the `?`; the default view is empty. */
export function writeView(view: OfferView): string {
  const params = new URLSearchParams();
  if (view.tab !== plainView.tab) params.set('tab', view.tab);
  if (view.sort !== plainView.sort || view.descending) params.set('sort', `${view.descending ? '-' : ''}${view.sort}`);
  if (view.insurers.length > 0) params.set('insurers', view.insurers.join(','));
  if (view.issuable) params.set('issuable', '1');
  if (view.unblocked) params.set('unblocked', '1');
  if (view.min !== null) params.set('min', String(view.min));
  if (view.max !== null) params.set('max', String(view.max));
  if (view.pins.length > 0) params.set('pins', view.pins.join(','));
  if (view.comparing) params.set('compare', '1');
  if (view.ordering.length > 0) params.set('order', view.ordering.join(','));
  return params.toString().replaceAll('%2C', ',');
}

/** Changes the pins. The comparison closes when too few are left, and does not open again by itself with the next pin. */
const withPins = (view: OfferView, pins: readonly string[]): OfferView => ({
  ...view,
  pins,
  comparing: view.comparing && pins.length >= fewestCompared && pins.length < view.pins.length,
});

/** Pins or unpins an offer; does nothing when the maximum is reached. */
export function togglePin(view: OfferView, productId: string): OfferView {
  const pinned = view.pins.includes(productId);
  if (!pinned && view.pins.length >= maxPins) return view;
  return withPins(view, pinned ? view.pins.filter((id) => id !== productId) : [...view.pins, productId]);
}

/** Pins offers that belong together, or unpins them when all are pinned; the first pins make room. */
export function togglePins(view: OfferView, productIds: readonly string[]): OfferView {
  const all = productIds.every((id) => view.pins.includes(id));
  const others = view.pins.filter((id) => !productIds.includes(id));
  return withPins(view, all ? others : [...others, ...productIds].slice(-maxPins));
}

/** Returns whether any filter is active; pins and sort order are not filters. */
export const isFiltered = (view: OfferView): boolean =>
  view.insurers.length > 0 || view.issuable || view.unblocked || view.min !== null || view.max !== null;

export const withoutFilters = (view: OfferView): OfferView => ({
  ...view,
  insurers: [],
  issuable: false,
  unblocked: false,
  min: null,
  max: null,
});
