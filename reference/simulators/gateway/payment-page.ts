import { html } from 'hono/html';
import { formatMoney } from '../../../lib/format/number';
import type { OpenPage } from './open-page';
import { cardFields, type CardInput, field, frame, head, testCardList } from './page-frame';
import { pageTexts } from './page-texts';

const amountOf = ({ amount, language }: OpenPage): string => formatMoney({ amount, currency: 'ILS' }, language);

interface PaymentPage extends CardInput {
  page: OpenPage;
  declined: boolean;
}

const summary = (page: OpenPage) => {
  const texts = pageTexts[page.language];
  return html`<p class="due">
    <strong><bdi>${amountOf(page)}</bdi></strong>
    <span>${page.payments_number > 1 ? texts.inPayments(page.payments_number) : ''}</span>
    <span><bdi>${page.about}</bdi></span>
  </p>`;
};

/** Returns the form with which an amount is paid by card. */
export function paymentPage({ page, declined, ...input }: PaymentPage) {
  const texts = pageTexts[page.language];
  return frame(
    page.language,
    texts.payTitle,
    html`${head(texts.payTitle, texts.forShop(page.shop))}
      <p class="sandbox">${texts.sandbox}</p>
      ${summary(page)} ${declined ? html`<p class="declined" role="alert">${texts.declined}</p>` : ''}
      <form method="post">
        ${cardFields(page.language, input)}
        <p class="check">
          <input type="checkbox" id="keep" name="keep" value="yes" />
          <label for="keep">${texts.keep}</label>
        </p>
        <div class="actions">
          <button name="action" value="pay">${texts.pay(amountOf(page))}</button
          >${page.return_url ? html`<button name="action" value="cancel" class="quiet" formnovalidate>${texts.cancel}</button>` : ''}
        </div>
      </form>
      ${testCardList(page.language)}`,
  );
}

/** Returns the page on which the holder confirms a payment to the bank (3-D Secure). */
export function challengePage(page: OpenPage, wrong: boolean) {
  const texts = pageTexts[page.language];
  return frame(
    page.language,
    texts.challengeTitle,
    html`${head(texts.challengeTitle, texts.challengeText)} ${summary(page)}
      <form method="post">
        ${field({
          name: 'code',
          label: texts.challengeCode,
          value: '',
          hint: '',
          numeric: true,
          autocomplete: 'one-time-code',
          complaint: wrong ? texts.challengeWrong : null,
        })}
        <div class="actions">
          <button name="action" value="confirm">${texts.confirm}</button
          ><button name="action" value="deny" class="quiet" formnovalidate>${texts.cancel}</button>
        </div>
      </form>`,
  );
}

/** Returns the last page of a payer who has no address to return to. */
export function outcomePage(page: OpenPage, result: 'success' | 'failure' | 'pending') {
  const texts = pageTexts[page.language];
  const [title, text] = {
    success: [texts.paidTitle, texts.paidText],
    pending: [texts.pendingTitle, texts.pendingText],
    failure: [texts.failedTitle, texts.failedText],
  }[result] as [string, string];
  return frame(page.language, title, html`${head(title, text)} ${summary(page)}`);
}
