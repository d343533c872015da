import { getTranslations } from 'next-intl/server';
import { type ReactNode, Suspense } from 'react';
import { verdict } from '@/lib/access/derive';
import type { Viewer } from '@/lib/access/keys';
import { refusalOf } from '@/lib/access/refusal';
import { holds } from '@/lib/access/rule';
import { commissions } from '@/lib/contract/agencies/commissions';
import { trends } from '@/lib/contract/desk/trends';
import type { Scope } from '@/lib/rules/work/scope';
import { partOf } from '@/server/bff/part';
import classes from './charts.module.css';
import { taskList } from './chart-lists';
import { pageOfList } from '../counted-lists';
import { EndingsChart } from './endings-chart';
import { OverdueBar } from './overdue-bar';
import { PremiumChart } from './premium-chart';
import { SalesFunnel } from './sales-funnel';

interface HomeChartsProps {
  viewer: Viewer;
  scope: Scope;
  accountId: string;
}

/** Shows how the months go; each chart loads and fails on its own, and a press opens the list behind a figure (NAV-04). */
export async function HomeCharts({ viewer, scope, accountId }: HomeChartsProps) {
  const text = await getTranslations('home.charts');
  const open = (address: string) => (verdict(pageOfList(address), viewer).kind === 'allow' ? address : undefined);
  const may = (call: (typeof trends)[keyof typeof trends]) => !refusalOf(call, viewer);
  if (!Object.values(trends).some(may)) return null;
  const shown = { scope, open };
  return (
    <section className={classes.space} aria-labelledby="charts">
      <h2 id="charts" className={classes.heading}>
        {text('title')}
      </h2>
      <div className={classes.charts}>
        {may(trends.premium) && (
          <Coming>
            <Premium {...shown} own={holds(viewer, 'superuser') ? undefined : accountId} accountId={accountId} />
          </Coming>
        )}
        {may(trends.endings) && (
          <Coming>
            <Endings {...shown} />
          </Coming>
        )}
        {(may(trends.sales) || may(trends.tasks)) && (
          <div className={classes.pair}>
            {may(trends.sales) && (
              <Coming>
                <Sales {...shown} />
              </Coming>
            )}
            {may(trends.tasks) && (
              <Coming>
                <Overdue {...shown} />
              </Coming>
            )}
          </div>
        )}
      </div>
    </section>
  );
}

const Coming = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<div className={classes.panel} data-coming aria-hidden="true" />}>{children}</Suspense>
);

interface Shown {
  scope: Scope;
  /** Returns the address when the viewer may open its page. */
  open: (address: string) => string | undefined;
}

async function Premium({ scope, open, own, accountId }: Shown & { own: string | undefined; accountId: string }) {
  const agent = own ?? (scope === 'mine' ? accountId : undefined);
  return (
    <PremiumChart
      part={await partOf(trends.premium, { query: { scope } })}
      own={own !== undefined}
      {...{ agent, open }}
    />
  );
}
async function Endings({ scope, open }: Shown) {
  const [part, { data: atStake }] = await Promise.all([
    partOf(trends.endings, { query: { scope } }),
    // A figure beside the chart: without it the chart says as much as before.
    partOf(commissions.atStake, { query: { scope } }),
  ]);
  return <EndingsChart atStake={atStake?.amount ?? null} {...{ part, scope, open }} />;
}
const Sales = async ({ scope, open }: Shown) => (
  <SalesFunnel part={await partOf(trends.sales, { query: { scope } })} {...{ scope, open }} />
);
const Overdue = async ({ scope, open }: Shown) => (
  <OverdueBar
    part={await partOf(trends.tasks, { query: { scope } })}
    lists={{ overdue: open(taskList('overdue', scope)), open: open(taskList('open', scope)) }}
  />
);
