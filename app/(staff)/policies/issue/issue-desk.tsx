'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { queryFor } from '@/components/data/query-for';
import { Form } from '@/components/form/frame/form';
import { focusField } from '@/components/form/frame/jump';
import { useDenied } from '@/components/shell/menu/use-denied';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { TabButton } from '@/components/ui/action/tab-button';
import type { Action, Decision } from '@/lib/access/actions';
import { type IssueCase, type IssueItem, policies } from '@/lib/contract/orders/policies';
import { AdvancedTab } from './advanced-tab';
import { ConfirmIssue } from './confirm-issue';
import { CoverTabContent } from './cover-tab';
import { IssueOutcome } from './issue-outcome';
import { IssueSide } from './issue-side';
import { type IssueTab, tabOfField, tabsOf } from './issue-tabs';
import classes from './issue.module.css';
import { PoliciesTab } from './policies-tab';
import { SummaryTab } from './summary-tab';
import { useFieldLabels } from './use-field-labels';
import { useIssueActions } from './use-issue-actions';
import { type IssueFormHandle, useIssueForm } from './use-issue-form';
import type { useIssueAddress } from './use-issue-address';

interface IssueDeskProps {
  shown: IssueCase;
  item: IssueItem;
  can: Record<Action, Decision>;
  superuser: boolean;
  address: ReturnType<typeof useIssueAddress>;
}

/** Obstacles that mean that an attempt was made and stands, so that the settings can no longer change. */
const standing = ['ISSUED', 'UNDER_WAY', 'OUTCOME_UNKNOWN', 'PAID_NOT_ISSUED', 'PROPOSAL_SENT', 'ORDER_CLOSED'];

/** Shows one offer on its way to a policy: outcome, tabs with the settings, price and obstacles beside them. */
export function IssueDesk({ shown, item, can, superuser, address }: IssueDeskProps) {
  const text = useTranslations('policies');
  const labelOf = useFieldLabels();
  const unsaved = useDenied(policies.setProducts);
  const locked = unsaved !== null || item.obstacles.some((code) => standing.includes(code));
  const handle = useIssueForm(shown.order.orderId, item, locked);
  const actions = useIssueActions(shown, item, handle);
  const tabs = tabsOf(item);
  const tab = tabs.includes(address.tab) ? address.tab : 'summary';
  const jump = (path: string) => {
    flushSync(() => address.open(tabOfField(path)));
    focusField(path);
  };
  return (
    <>
      <IssueOutcome shown={shown} item={item} actions={actions} />
      <div className={classes.columns}>
        <div className={classes.main}>
          <Tabs tabs={tabs} current={tab} onOpen={address.open} count={item.issues.length} />
          <SaveFailure handle={handle} orderId={shown.order.orderId} />
          <Form
            // No draft: the desk keeps its state in the address and on the server.
            draft={null}
            form={handle.form}
            onSubmit={() => actions.prepare()}
            labelOf={labelOf}
            reveal={(path) => address.open(tabOfField(path))}
            className={classes.form}
          >
            {unsaved && <p className={classes.help}>{unsaved}</p>}
            <fieldset disabled={locked} className={classes.fields} aria-label={text(`tabs.${tab}`)}>
              {tab === 'summary' && <SummaryTab {...{ shown, item, locked }} form={handle.form} />}
              {(tab === 'comprehensive' || tab === 'compulsory' || tab === 'thirdParty') && (
                <CoverTabContent cover={tab} item={item} form={handle.form} />
              )}
              {tab === 'advanced' && (
                <AdvancedTab
                  {...{ item, actions, superuser, locked }}
                  requestedOn={shown.requestedOn}
                  form={handle.form}
                />
              )}
            </fieldset>
            {tab === 'policies' && <PoliciesTab item={item} />}
          </Form>
        </div>
        <IssueSide {...{ shown, item, can, superuser, actions, handle }} onJump={jump} />
      </div>
      {actions.confirming && !locked && (
        <ConfirmIssue shown={shown} item={item} check={actions.confirming} actions={actions} onClose={actions.giveUp} />
      )}
    </>
  );
}

interface TabsProps {
  tabs: readonly IssueTab[];
  current: IssueTab;
  onOpen: (tab: IssueTab) => void;
  count: number;
}

function Tabs({ tabs, current, onOpen, count }: TabsProps) {
  const text = useTranslations('policies');
  return (
    <nav className={classes.tabs} aria-label={text('tabsLabel')}>
      {tabs.map((tab) => (
        <TabButton
          key={tab}
          label={text(`tabs.${tab}`)}
          current={tab === current}
          count={tab === 'policies' ? count : 0}
          onOpen={() => onOpen(tab)}
        />
      ))}
    </nav>
  );
}

/** Shows that a change was not saved; after a conflict the stored settings can be loaded. */
function SaveFailure({ handle: { failure, reload, save }, orderId }: { handle: IssueFormHandle; orderId: string }) {
  const client = useQueryClient();
  const [loading, setLoading] = useState(false);
  if (!failure) return null;
  const retry = async () => {
    setLoading(true);
    if (failure.code === 'CONFLICT') {
      const { queryKey } = queryFor('policies.get', policies.get, { params: { orderId } });
      await client.refetchQueries({ queryKey });
      reload();
    } else await save().catch(() => undefined);
    setLoading(false);
  };
  return <ErrorNotice error={failure} shape="line" onRetry={() => void retry()} retrying={loading} />;
}
