import type { purchases } from '../../../lib/contract/portal/purchases';
import type { Handlers } from '../../engine/http/handlers';
import { answer, choose, get, requestOffers } from './answer-steps';
import { askForCall } from './ask-for-call';
import { leave } from './leave';
import { contact, logo, site } from './open-site';
import { checkPaid, pay } from './pay';
import { confirmCode, sendCode } from './phone-code';
import { order } from './place-order';
import { document } from './policy-document';
import { offers } from './purchase-offers';
import { restart } from './restart';
import { manufacturers, models, plateSearch, startPlateSearch } from './search-car';
import { ofOrder, takeOver } from './take-over';

export const purchaseHandlers = {
  site,
  logo,
  contact,
  sendCode,
  confirmCode,
  get,
  answer,
  startPlateSearch,
  plateSearch,
  manufacturers,
  models,
  askForCall,
  requestOffers,
  offers,
  choose,
  order,
  pay,
  checkPayment: checkPaid,
  restart,
  leave,
  document,
  ofOrder,
  takeOver,
} satisfies Handlers<typeof purchases>;
