import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { OverdueBar } from '@/app/(staff)/home/charts/overdue-bar';
import { CountCard } from '@/app/(staff)/home/count-card';
import { WorkPanel } from '@/app/(staff)/home/work-panel';
import { jsonOf } from '../structure/sources';

const namespaces = ['list', 'home', 'shell', 'ui', 'errors'];
const messages = Object.fromEntries(namespaces.map((name) => [name, jsonOf(`messages/en/${name}.json`)]));
const shown = (children: React.ReactNode) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={messages as never} timeZone="Asia/Jerusalem">
      {children}
    </NextIntlClientProvider>,
  );

const page = (capped: boolean) => ({ content: [], totalElements: 10_000, capped });
const part = (data: object) => ({ data, fault: null, loading: false, more: 0, grown: false }) as never;
const panel = { id: 'a', title: 'A', nothing: '', rowOf: () => null, all: undefined };

it.each([true, false])('NAV-04 a count on home says whether counting stopped there (%s)', (capped) => {
  const places = {
    card: <CountCard label="A" part={part({})} value={page(capped)} />,
    panel: <WorkPanel {...panel} part={part(page(capped))} />,
    chart: (
      <OverdueBar
        part={part({ open: 10_000, overdue: 10_000, ...(capped && { countedUpTo: 10_000 }) })}
        lists={{ overdue: undefined, open: undefined }}
      />
    ),
  };
  for (const [place, drawn] of Object.entries(places)) {
    expect(shown(drawn), place).toContain('10,000');
    expect(shown(drawn).includes('10,000 or more'), place).toBe(capped);
  }
});

it('NAV-04 below the limit the chart of tasks is exact', () => {
  const lists = { overdue: undefined, open: undefined };
  const drawn = shown(<OverdueBar part={part({ open: 10_000, overdue: 12, countedUpTo: 10_000 })} lists={lists} />);
  expect(drawn).toContain('<b>12</b>');
  expect(drawn).toContain('<b>10,000 or more</b>');
});
