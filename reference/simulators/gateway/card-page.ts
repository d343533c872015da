import { html } from 'hono/html';
import type { Locale } from '../../../lib/i18n/locales';
import { cardFields, type CardInput, frame, head, testCardList } from './page-frame';
import { pageTexts } from './page-texts';

interface CardPage extends CardInput {
  language: Locale;
  returnUrl: string;
}

/** Returns the form with which a card is saved. */
export function cardPage({ language, returnUrl, ...input }: CardPage) {
  const texts = pageTexts[language];
  return frame(
    language,
    texts.saveTitle,
    html`${head(texts.saveTitle, texts.forShop(new URL(returnUrl).host))}
      <p class="sandbox">${texts.sandbox}</p>
      <form method="post">
        ${cardFields(language, input)}
        <div class="actions">
          <button name="action" value="save">${texts.save}</button
          ><button name="action" value="cancel" class="quiet" formnovalidate>${texts.cancel}</button>
        </div>
      </form>
      ${testCardList(language)}`,
  );
}
