import type { portal } from '../../../lib/contract/portal/portal';
import { fileAnswer } from '../../engine/files/file-answer';
import { found } from '../../engine/failures/failure';
import type { Handler, Handlers } from '../../engine/http/handlers';
import { advice, adviceLogo, askAboutOffers, chooseOffer, openAdvice } from './advice';
import { answer } from './answer';
import { askForCall } from './ask-for-call';
import { claim, claimLogo, openClaim, openRequest } from './claim';
import { consent } from './consent';
import { copy, downloaded } from './copy';
import { decline } from './decline';
import { enter, entered } from './entered';
import { clearField, fillField, signaturePlaces, signatures, fieldPicture } from './fill-field';
import { finish } from './finish';
import { offerLogo, openOpportunity, opportunity, opportunityFile, respond, subscribeAgain } from './opportunity';
import { pageCount, pageImage, pageText, unsealedFile } from './pages';
import { pagesShown } from './pages-shown';
import { confirmCode, sendCode } from './phone-code';
import { knownSender } from './known-sender';
import { logoOf } from '../agencies/sender';
import { noticeLogo } from '../notices/notice-logo';
import { openSending, sending, sendingFile, sendingLogo } from './sending';
import { stateOf } from './state';
import { document, file, removeFile, sendFiles, upload } from './uploads';
import { visit } from './visit';

/** Returns the sender's logo, for links of both kinds. */
const logo: Handler<typeof portal.logo> = ({ query }, context) =>
  context.inTransaction(async (scope) => {
    const offer =
      (await offerLogo(scope, query.accessToken)) ??
      (await adviceLogo(scope, query.accessToken)) ??
      (await sendingLogo(scope, query.accessToken)) ??
      (await claimLogo(scope, query.accessToken)) ??
      (await noticeLogo(scope, query.accessToken));
    const { tenant } = offer ?? (await enter(scope.db, query.accessToken, context, { unconfirmed: true }));
    return fileAnswer({ ...context, tenant }, found(offer ? offer.fileId : await logoOf(tenant)), ['logo']);
  });

export const portalHandlers = {
  get: entered<typeof portal.get>((_, context) => stateOf(context), { unconfirmed: true }),
  visit,
  sender: knownSender,
  logo,
  sendCode,
  confirmCode,
  consent,
  fillField,
  clearField,
  fieldPicture,
  signaturePlaces,
  signatures,
  pageCount,
  pageImage,
  pageText,
  unsealedFile,
  pagesShown,
  answer,
  document,
  upload,
  file,
  removeFile,
  sendFiles,
  askForCall,
  decline,
  finish,
  copy,
  downloaded,
  sending,
  openSending,
  sendingFile,
  advice,
  openAdvice,
  chooseOffer,
  askAboutOffers,
  claim,
  openClaim,
  openRequest,
  opportunity,
  openOpportunity,
  opportunityFile,
  respond,
  subscribe: subscribeAgain,
} satisfies Handlers<typeof portal>;
