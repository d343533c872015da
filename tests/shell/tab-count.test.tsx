import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LinkTabs } from '@/components/ui/action/link-tabs';
import { timeZone } from '@/lib/i18n/locales';
import ui from '@/messages/en/ui.json';

/** Returns the numbers that tabs show for counts; a tab without one is `-`. */
function shown(counts: readonly (number | undefined)[], behindMore: boolean): string[] {
  const tabs = counts.map((count, at) => ({ href: `/${String(at)}`, name: 'Calls', current: false, count }));
  const markup = renderToStaticMarkup(
    <NextIntlClientProvider locale="en" timeZone={timeZone} messages={{ ui }}>
      <LinkTabs label="Parts" tabs={behindMore ? [] : tabs} more={behindMore ? tabs : []} />
    </NextIntlClientProvider>,
  );
  return [...markup.matchAll(/>Calls(?:<span[^>]*>([^<]+)<\/span>)?/g)].map(([, count]) => count ?? '-');
}

test('CUS-02 a count beside a tab ends at 99, in the bar and behind "more"', () => {
  const counts = [undefined, 0, 7, 99, 100, 1_200];
  const expected = ['-', '-', '7', '99', '99+', '99+'];
  expect(shown(counts, false)).toEqual(expected);
  expect(shown(counts, true)).toEqual(expected);
});
