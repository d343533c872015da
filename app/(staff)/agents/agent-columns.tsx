'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { Column } from '@/components/list/column';
import { initialsOf } from '@/components/shell/menu/initials';
import { DateText } from '@/components/ui/value/date';
import { Ltr } from '@/components/ui/value/ltr';
import { PersonName } from '@/components/ui/value/person-name';
import type { AgentRow } from '@/lib/contract/agencies/agents';
import { imageAddress } from '@/lib/contract/kit/upload-rules';
import { formatPhone } from '@/lib/format/phone';
import classes from './agents.module.css';
import { AgentMarks } from './agent-marks';

/** Returns the columns of the agents; on a phone: name and login, state, role, mobile. */
export function useAgentColumns(): Column<AgentRow>[] {
  const text = useTranslations('agents');
  return useMemo(
    () => [
      {
        key: 'name',
        header: text('name'),
        sort: 'name',
        card: 'title',
        cell: ({ firstName, lastName, login, photo }) => (
          <span className={classes.person}>
            <span className={classes.initials} aria-hidden="true">
              {/* The picture is private and small, so it is not sent through the image optimizer. */}
              {photo ? <img src={imageAddress(photo)} alt="" loading="lazy" /> : initialsOf(`${firstName} ${lastName}`)}
            </span>
            <span className={classes.names}>
              <PersonName firstName={firstName} lastName={lastName} />
              <small>
                <Ltr>{login}</Ltr>
              </small>
            </span>
          </span>
        ),
      },
      { key: 'role', header: text('role'), card: 'line', cell: ({ accountRole }) => text(`roles.${accountRole}`) },
      { key: 'state', header: text('state'), card: 'line', cell: (row) => <AgentMarks agent={row} /> },
      {
        key: 'mobile',
        header: text('mobilePhone'),
        card: 'line',
        cell: ({ mobilePhone }) =>
          mobilePhone && (
            <a href={`tel:${mobilePhone}`} className={classes.contact}>
              <Ltr>{formatPhone(mobilePhone)}</Ltr>
            </a>
          ),
      },
      {
        key: 'email',
        room: 'laptop',
        header: text('email'),
        cell: ({ email }) =>
          email && (
            <a href={`mailto:${email}`} className={classes.contact}>
              <Ltr>{email}</Ltr>
            </a>
          ),
      },
      {
        key: 'licence',
        room: 'desktop',
        header: text('licenseNumber'),
        cell: ({ licenseNumber }) => licenseNumber && <Ltr>{licenseNumber}</Ltr>,
      },
      {
        key: 'createDate',
        header: text('since'),
        sort: 'createDate',
        sortFirst: 'DESC',
        cell: ({ createDate }) => <DateText value={createDate} />,
      },
    ],
    [text],
  );
}
