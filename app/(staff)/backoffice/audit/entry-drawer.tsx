'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { WhoText } from '@/components/audit/action-line';
import { ChangedValue, FieldName } from '@/components/audit/changed-value';
import { DeviceText } from '@/components/audit/device-text';
import { useActionText } from '@/components/audit/use-action-text';
import { ButtonLink } from '@/components/ui/action/button-link';
import { Drawer } from '@/components/ui/popup/modal';
import { DateText } from '@/components/ui/value/date';
import { Ltr } from '@/components/ui/value/ltr';
import { WrittenText } from '@/components/ui/value/written-text';
import type { AuditEntry } from '@/lib/contract/agencies/audit';
import classes from './audit.module.css';

/** Shows one audit entry in full, with a link to all entries of the same object. */
export function EntryDrawer({ entry, onClose }: { entry: AuditEntry | null; onClose: () => void }) {
  const text = useTranslations('audit');
  const words = useTranslations('ui');
  const actionText = useActionText();
  return (
    <Drawer
      opened={entry !== null}
      onClose={onClose}
      position="right"
      size="min(520px, 100vw)"
      title={entry ? actionText(entry.action) : text('entry')}
      closeButtonProps={{ 'aria-label': words('close') }}
    >
      {entry && <Entry entry={entry} />}
    </Drawer>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const text = useTranslations('audit');
  const { account, actor, agency, reason, address, userAgent, facts, changes, rows, outcome, requestId } = entry;
  const failure = useTranslations('errors');
  const lines: (readonly [string, ReactNode])[] = [
    [text('at'), <DateText key="at" value={entry.at} withTime />],
    [text('who'), <WhoText key="who" entry={entry} />],
    [text('login'), (actor ?? account)?.login && <Ltr key="login">{(actor ?? account)?.login}</Ltr>],
    [text('outcome'), outcome && (failure.has(`${outcome}.title`) ? failure(`${outcome}.title`) : outcome)],
    [text('agency'), agency && <bdi key="agency">{agency.name}</bdi>],
    [text('reason'), reason && <WrittenText key="reason">{reason}</WrittenText>],
    [text('from'), address && <Ltr key="address">{address}</Ltr>],
    [text('device'), userAgent && <DeviceText key="device" userAgent={userAgent} />],
    [text('code'), <Ltr key="code">{entry.action}</Ltr>],
    [text('reference'), <Ltr key="reference">{requestId}</Ltr>],
  ];
  return (
    <>
      <dl className={classes.facts}>
        {lines
          .filter(([, value]) => Boolean(value))
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {Object.keys(changes).length > 0 ? (
        <Changes heading={text('changes')} changes={changes} />
      ) : (
        rows.map((row, at) => <Row key={at} row={row} />)
      )}
      {Object.keys(facts).length > 0 && <Facts facts={facts} />}
    </>
  );
}

/** Shows what an action changed in one stored row. */
function Row({ row: { table, operation, label, changes } }: { row: AuditEntry['rows'][number] }) {
  const text = useTranslations('audit');
  return (
    <Changes
      heading={
        <>
          {text.has(`table.${table}`) ? text(`table.${table}`) : <Ltr>{table}</Ltr>}
          {label !== null && (
            <>
              {' '}
              <WrittenText>{label}</WrittenText>
            </>
          )}{' '}
          · {text(`operation.${operation}`)}
        </>
      }
      changes={changes}
    />
  );
}

/** Shows the old and new value of each changed field. */
function Changes({ heading, changes }: { heading: ReactNode; changes: AuditEntry['changes'] }) {
  const text = useTranslations('audit');
  return (
    <>
      <h2 className={classes.heading}>{heading}</h2>
      <table className={classes.changes}>
        <thead>
          <tr>
            <td />
            <th scope="col">{text('before')}</th>
            <th scope="col">{text('after')}</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(changes).map(([field, [before, after]]) => (
            <tr key={field}>
              <th scope="row">
                <FieldName field={field} />
              </th>
              <td>
                <ChangedValue value={before} />
              </td>
              <td>
                <ChangedValue value={after} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Facts({ facts }: { facts: AuditEntry['facts'] }) {
  const text = useTranslations('audit');
  return (
    <>
      <h2 className={classes.heading}>{text('facts')}</h2>
      <dl className={classes.facts}>
        {Object.entries(facts).map(([key, value]) => (
          <div key={key}>
            <dt>{text.has(`fact.${key}`) ? text(`fact.${key}`) : <Ltr>{key}</Ltr>}</dt>
            <dd>
              <bdi>{typeof value === 'boolean' ? text(value ? 'yes' : 'no') : value}</bdi>
              {key.endsWith('Id') && (
                <ButtonLink look="plain" href={`/backoffice/audit?object=${encodeURIComponent(String(value))}`}>
                  {text('sameThing')}
                </ButtonLink>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
