import type { Access, PermissionKey } from './keys';

interface Place {
  /** Message key of the label, below `shell.menu`. */
  key: string;
  /** Who may open it; the same form as `access` of a call. */
  gate: Access;
  /** Open to secretaries too (SD 3). */
  secretary?: true;
}

/** A screen of the product. */
export interface PageNode extends Place {
  kind: 'page';
  path: `/${string}`;
  /** False for a screen that is not built yet: it has no menu item and no page. */
  built: boolean;
  /** Screens below this one, each with its own gate. */
  children?: readonly PageNode[];
  /** Hidden in the menu; reached by a link from elsewhere. */
  unlisted?: true;
  /** Permission keys that its actions need, where they are not those of the gate. */
  writes?: readonly PermissionKey[];
  /** Opening it is in the audit log, so it is not prefetched: resting on a link is not opening a card. */
  logged?: true;
}

/** An external site that opens in a new window. Its address is configured. */
export interface ExternalNode extends Place {
  kind: 'external';
  setting: 'TRAVEL_URL' | 'CALL_STATISTICS_URL';
}

export interface GroupNode {
  kind: 'group';
  key: string;
  items: readonly (PageNode | ExternalNode)[];
}

export type Node = PageNode | GroupNode;

const page = (
  key: string,
  path: `/${string}`,
  gate: Access,
  more: Partial<Omit<PageNode, 'kind' | 'key' | 'path' | 'gate'>> = {},
): PageNode => ({
  kind: 'page',
  key,
  path,
  gate,
  built: false,
  ...more,
});
const external = (key: string, setting: ExternalNode['setting'], gate: Access): ExternalNode => ({
  kind: 'external',
  key,
  setting,
  gate,
});
const group = (key: string, ...items: GroupNode['items']): GroupNode => ({ kind: 'group', key, items });
const built = { built: true } as const;

/**
 * The menu with its routes and their gates (S1 §2), in menu order. Menu, page guard, command palette,
 * docs/permissions.md and the authorization tests are derived from it.
 */
export const tree: readonly Node[] = [
  page('home', '/', 'session', built),
  group(
    'calculation',
    page('cars', '/cars/request', ['CAR_SEARCH'], {
      ...built,
      logged: true,
      children: [
        page('carResults', '/cars/results/[requestId]', ['CAR_SEARCH'], { ...built, logged: true, unlisted: true }),
        page('carDifference', '/cars/results/[requestId]/difference', ['CAR_SEARCH'], { ...built, unlisted: true }),
      ],
    }),
    page('health', '/health/request', ['LIFE_SEARCH', 'trusted'], {
      ...built,
      logged: true,
      children: [
        page('healthResults', '/health/results/[requestId]', ['LIFE_SEARCH', 'trusted'], {
          ...built,
          logged: true,
          unlisted: true,
        }),
      ],
    }),
    page('life', '/life/request', ['LIFE_SEARCH'], {
      ...built,
      logged: true,
      children: [
        page('lifeResults', '/life/results/[requestId]', ['LIFE_SEARCH'], { ...built, logged: true, unlisted: true }),
      ],
    }),
    page('property', '/property/request', ['PROPERTY_SEARCH'], {
      ...built,
      logged: true,
      children: [
        page('propertyResults', '/property/results/[requestId]', ['PROPERTY_SEARCH'], {
          ...built,
          logged: true,
          unlisted: true,
        }),
      ],
    }),
    page('risk', '/risk/request', ['RISK_SEARCH'], {
      ...built,
      logged: true,
      children: [
        page('riskResults', '/risk/results/[requestId]', ['RISK_SEARCH'], { ...built, logged: true, unlisted: true }),
      ],
    }),
    external('travel', 'TRAVEL_URL', 'session'),
    page('requestsHistory', '/processes/requests', ['GET_QUERY_HISTORY'], { ...built, writes: [] }),
  ),
  group(
    'customers',
    page('customerSearch', '/customers/search', 'session', {
      ...built,
      secretary: true,
      children: [
        page('customerAccesses', '/customers/[customerId]/accesses', ['superuser'], {
          ...built,
          logged: true,
          unlisted: true,
        }),
      ],
    }),
    page('opportunities', '/business/opportunities/all', ['VIEW_MENU_CUSTOMERS'], built),
    page('sentOpportunities', '/business/opportunities/sent', ['VIEW_MENU_CUSTOMERS'], built),
    page('campaigns', '/business/campaigns', ['VIEW_MENU_CUSTOMERS'], {
      ...built,
      children: [
        page('campaign', '/business/campaigns/[campaignId]', ['VIEW_MENU_CUSTOMERS'], { ...built, unlisted: true }),
        page('gateway', '/business/campaigns/gateway', ['VIEW_MENU_CUSTOMERS', 'superuser'], {
          ...built,
          unlisted: true,
        }),
      ],
    }),
    page('existingCustomers', '/customers', ['VIEW_MENU_CUSTOMERS'], {
      ...built,
      children: [
        page('customer', '/customers/[customerId]', ['VIEW_MENU_CUSTOMERS'], {
          ...built,
          logged: true,
          unlisted: true,
        }),
        page('newCustomer', '/customers/new', ['VIEW_MENU_CUSTOMERS'], { ...built, unlisted: true }),
        page('editCustomer', '/customers/[customerId]/edit', ['VIEW_MENU_CUSTOMERS'], {
          ...built,
          logged: true,
          unlisted: true,
        }),
      ],
    }),
    page('leads', '/customers/leads', ['VIEW_MENU_CUSTOMERS'], built),
    page('scan', '/customers/scan', ['SCAN_DOCS'], { ...built, logged: true, writes: ['VIEW_MENU_CUSTOMERS'] }),
    page('sendForSignature', '/processes/documents/new', ['SEND_DOCS_FOR_SIGN'], {
      ...built,
      logged: true,
      children: [
        page('envelopes', '/processes/documents', ['SEND_DOCS_FOR_SIGN'], { ...built, unlisted: true }),
        page('envelope', '/processes/documents/[envelopeId]', ['SEND_DOCS_FOR_SIGN'], { ...built, unlisted: true }),
        page('forms', '/processes/documents/forms', ['SEND_DOCS_FOR_SIGN'], {
          ...built,
          unlisted: true,
          children: [
            page('filledForms', '/processes/documents/forms/filled', ['SEND_DOCS_FOR_SIGN'], {
              ...built,
              unlisted: true,
            }),
            page('form', '/processes/documents/forms/[formId]', ['SEND_DOCS_FOR_SIGN'], {
              ...built,
              logged: true,
              unlisted: true,
            }),
            page('formPlaces', '/processes/documents/forms/[formId]/places', ['SEND_DOCS_FOR_SIGN'], {
              ...built,
              unlisted: true,
            }),
          ],
        }),
      ],
    }),
    page('proposals', '/processes/proposals', ['CREATE_ORDER'], {
      ...built,
      children: [page('proposal', '/processes/proposals/[orderId]', ['CREATE_ORDER'], { ...built, unlisted: true })],
    }),
    page('harBituahAuto', '/processes/harbituah-upload', ['HARBITUAH_IMPORT'], built),
    page('similarCustomers', '/customers/similar', ['VIEW_MENU_CUSTOMERS'], {
      ...built,
      children: [
        page('mergeCustomers', '/customers/similar/merge', ['VIEW_MENU_CUSTOMERS'], { ...built, unlisted: true }),
      ],
    }),
  ),
  group(
    'processes',
    page('orders', '/orders', ['CREATE_ORDER'], {
      ...built,
      children: [
        page('order', '/orders/[orderId]', ['CREATE_ORDER'], {
          ...built,
          logged: true,
          unlisted: true,
          children: [
            page('issue', '/orders/[orderId]/issue', ['CREATE_ORDER'], { ...built, unlisted: true }),
            page('attach', '/orders/[orderId]/attach', ['CREATE_ORDER'], { ...built, unlisted: true }),
          ],
        }),
      ],
    }),
    page('actualRenewals', '/processes/renewals/actual', ['RENEWAL_IMPORT'], built),
    page('thirdPartyRenewals', '/processes/renewals/third-party', ['RENEWAL_IMPORT'], built),
    page('waitings', '/processes/waitings', 'session', built),
    page('events', '/events', ['VIEW_MENU_CUSTOMERS'], {
      ...built,
      children: [page('eventList', '/events/list', ['VIEW_MENU_CUSTOMERS'], { ...built, unlisted: true })],
    }),
    page('tasks', '/processes/tasks', ['VIEW_MENU_CUSTOMERS'], built),
    page('claims', '/claims', 'session', {
      ...built,
      children: [
        page('newClaim', '/claims/new', 'session', { ...built, logged: true, unlisted: true }),
        page('claimBoard', '/claims/board', 'session', { ...built, unlisted: true }),
        page('claim', '/claims/[claimId]', 'session', { ...built, logged: true, unlisted: true }),
      ],
    }),
  ),
  group('mail', page('mailbox', '/mailbox', ['VIEW_MENU_MAILS'], built)),
  group(
    'telephony',
    page('calls', '/telephony/calls', ['VIEW_MENU_TELEPHONY', 'voip'], {
      ...built,
      children: [
        page('callFigures', '/telephony/figures', ['VIEW_MENU_TELEPHONY', 'voip'], { ...built, unlisted: true }),
        page('exchange', '/telephony/exchange', ['VIEW_MENU_TELEPHONY', 'voip', 'superuser'], {
          ...built,
          unlisted: true,
        }),
      ],
    }),
    external('callStats', 'CALL_STATISTICS_URL', ['VIEW_MENU_TELEPHONY', 'voip']),
  ),
  group('harBituahGroup', page('harBituah', '/processes/harbituah', ['HARBITUAH_IMPORT'], built)),
  group(
    'myAgency',
    page('management', '/processes/management', 'session', { ...built, writes: [] }),
    page('bafi', '/processes/bafi', 'session', built),
    page('hidooshim', '/processes/hidooshim', 'session', { ...built, writes: ['RENEWAL_IMPORT'] }),
    page('production', '/processes/production', ['GET_PRODUCTION_REPORT'], {
      ...built,
      children: [
        page('productionFiles', '/processes/production/files', ['GET_PRODUCTION_REPORT'], { ...built, unlisted: true }),
      ],
    }),
    page('profile', '/profile/edit', 'session', { ...built, secretary: true }),
    page('agencyDetails', '/agency/details', ['superuser'], built),
    page('agents', '/agency/agents', ['superuser'], {
      ...built,
      children: [
        page('newAgent', '/agency/agents/new', ['superuser'], { ...built, unlisted: true }),
        page('agent', '/agency/agents/[accountId]', ['superuser'], { ...built, unlisted: true }),
      ],
    }),
    page('billing', '/agency/billing', ['superuser'], {
      ...built,
      children: [page('cardReturn', '/agency/billing/return', ['superuser'], { ...built, unlisted: true })],
    }),
    page('support', '/support', 'session', built),
    page('accessibility', '/accessibility', 'public', { ...built, unlisted: true }),
    page('news', '/news', 'public', {
      ...built,
      children: [page('newsItem', '/news/[newsId]', 'public', { ...built, unlisted: true })],
    }),
  ),
  group(
    'backoffice',
    page('backofficeStart', '/backoffice', ['backoffice'], built),
    page('agencies', '/backoffice/agencies', ['administrator'], {
      ...built,
      children: [
        page('managedAgency', '/backoffice/agencies/[agencyId]', ['administrator'], { ...built, unlisted: true }),
      ],
    }),
    page('accounts', '/backoffice/accounts', ['administrator'], built),
    page('registrations', '/backoffice/registrations', ['administrator'], built),
    page('tariffs', '/backoffice/tariffs', ['administrator'], built),
    page('audit', '/backoffice/audit', ['administrator'], built),
    page('banners', '/backoffice/banners', ['backoffice'], {
      ...built,
      children: [
        page('newBanner', '/backoffice/banners/new', ['backoffice'], { ...built, unlisted: true }),
        page('banner', '/backoffice/banners/[bannerId]', ['backoffice'], { ...built, unlisted: true }),
      ],
    }),
  ),
  page('login', '/login', 'public', { ...built, unlisted: true }),
  page('loginConfirm', '/login/confirm', 'public', { ...built, unlisted: true }),
  page('takeBack', '/take-back', 'public', { ...built, unlisted: true }),
  page('register', '/register', 'public', { ...built, unlisted: true }),
  page('recover', '/recover', 'public', { ...built, unlisted: true }),
  page('reset', '/reset/[token]', 'public', { ...built, unlisted: true }),
  page('stopChange', '/stop/[token]', 'public', { ...built, unlisted: true }),
  page('confirmEmail', '/confirm-email/[token]', 'public', { ...built, unlisted: true }),
  page('portalSign', '/sign/[token]', 'public', { ...built, unlisted: true }),
  page('portalUpload', '/upload/[token]', 'public', { ...built, unlisted: true }),
  page('portalOffers', '/offers/[token]', 'public', { ...built, unlisted: true }),
  page('portalFiles', '/files/[token]', 'public', { ...built, unlisted: true }),
  page('portalClaim', '/claim/[token]', 'public', { ...built, unlisted: true }),
  page('portalNotice', '/report/[token]', 'public', { ...built, unlisted: true }),
  page('accident', '/accident/[websiteKey]', 'public', { ...built, unlisted: true }),
  page('portalRespond', '/respond/[token]', 'public', { ...built, unlisted: true }),
  page('buyNowhere', '/buy', 'public', { ...built, unlisted: true }),
  page('buy', '/buy/[websiteKey]', 'public', { ...built, unlisted: true }),
  page('errorGallery', '/dev/errors', 'session', { ...built, unlisted: true }),
  page('partGallery', '/dev/parts', 'session', { ...built, unlisted: true }),
  page('account', '/account', 'session', { ...built, unlisted: true, secretary: true }),
  page('notifications', '/notifications', 'session', { ...built, unlisted: true }),
];
