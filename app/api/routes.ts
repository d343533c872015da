import type { RouteModule } from '@/server/http/api-listener';
import * as changePassword from './account/password/route';
import * as stopChange from './account/stop/route';
import * as calendarFeed from './calendar/[token]/route';
import * as confirmEmail from './email/confirm/route';
import * as exchangeDeliveries from './exchanges/[exchangeId]/deliveries/route';
import * as gatewayDeliveries from './gateways/[gatewayId]/deliveries/route';
import * as whatsApp from './gateways/whatsapp/route';
import * as health from './health/route';
import * as notificationStream from './notifications/stream/route';
import * as paymentCallback from './payments/callback/route';
import * as portalAccidents from './portal/accidents/route';
import * as portal from './portal/[...path]/route';
import * as portalConfirm from './portal/session/confirm/route';
import * as portalRequest from './portal/session/request/route';
import * as portalSession from './portal/session/route';
import * as portalStatus from './portal/session/status/route';
import * as offers from './quotes/[line]/[requestId]/offers/route';
import * as purchase from './purchase/[...path]/route';
import * as purchaseCodes from './purchase/codes/route';
import * as purchaseLogo from './purchase/logo/route';
import * as purchaseSession from './purchase/session/route';
import * as ready from './ready/route';
import * as confirmRecovery from './recoveries/confirm/route';
import * as recoveries from './recoveries/route';
import * as registrations from './registrations/route';
import * as confirmSignIn from './session/confirm/route';
import * as handOver from './session/hand-over/route';
import * as impersonation from './session/impersonation/route';
import * as signIn from './session/login/route';
import * as resendCode from './session/resend/route';
import * as session from './session/route';
import * as takeBack from './session/take-back/route';
import * as staffTexts from './texts/[locale]/[version]/route';
import * as travel from './travel/route';
import * as upstream from './[upstream]/[...path]/route';
import * as vehicleSearch from './vehicles/search/route';

/** All route handlers by path: the built server calls them directly, without the framework (docs/decisions/0022). */
export const apiRoutes: Readonly<Record<string, RouteModule>> = {
  '/api/account/password': changePassword,
  '/api/account/stop': stopChange,
  '/api/calendar/[token]': calendarFeed,
  '/api/email/confirm': confirmEmail,
  '/api/exchanges/[exchangeId]/deliveries': exchangeDeliveries,
  '/api/gateways/[gatewayId]/deliveries': gatewayDeliveries,
  '/api/gateways/whatsapp': whatsApp,
  '/api/health': health,
  '/api/notifications/stream': notificationStream,
  '/api/payments/callback': paymentCallback,
  '/api/portal/[...path]': portal,
  '/api/portal/accidents': portalAccidents,
  '/api/portal/session': portalSession,
  '/api/portal/session/confirm': portalConfirm,
  '/api/portal/session/request': portalRequest,
  '/api/portal/session/status': portalStatus,
  '/api/purchase/[...path]': purchase,
  '/api/purchase/codes': purchaseCodes,
  '/api/purchase/logo': purchaseLogo,
  '/api/purchase/session': purchaseSession,
  '/api/quotes/[line]/[requestId]/offers': offers,
  '/api/ready': ready,
  '/api/recoveries': recoveries,
  '/api/recoveries/confirm': confirmRecovery,
  '/api/registrations': registrations,
  '/api/session': session,
  '/api/session/confirm': confirmSignIn,
  '/api/session/hand-over': handOver,
  '/api/session/impersonation': impersonation,
  '/api/session/login': signIn,
  '/api/session/resend': resendCode,
  '/api/session/take-back': takeBack,
  '/api/texts/[locale]/[version]': staffTexts,
  '/api/travel': travel,
  '/api/vehicles/search': vehicleSearch,
  '/api/[upstream]/[...path]': upstream,
};
