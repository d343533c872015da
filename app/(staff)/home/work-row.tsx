'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CheckIcon } from '@/components/ui/icon/open-icons';
import { PhoneIcon, RotateIcon } from '@/components/ui/icon/icons';
import { NearLink } from '@/components/ui/action/near-link';
import { normalPhone } from '@/lib/rules/kit/normal-form';
import classes from './work.module.css';

interface WorkRowProps {
  /** Person or thing of the item. */
  head: ReactNode;
  /** Reason and start of the waiting. */
  facts: ReactNode;
  /** Shown before the text: a plate, a mark. */
  mark?: ReactNode;
  /** Address of the order or customer. */
  href: string | undefined;
  call?: { name: string; phone: string | null };
  /** Address of the quote that renews the policy. */
  renew?: { href: string; label: string } | undefined;
  done?: { label: string; pending: boolean; denied: string | null; onClick: () => void };
}

/** Shows one item: the text is a link, the phone number calls, the tick removes the item. */
export function WorkRow({ head, facts, mark, href, call, renew, done }: WorkRowProps) {
  const text = useTranslations('home.work');
  const words = (
    <>
      <span className={classes.rowHead}>{head}</span>
      <span className={classes.facts}>{facts}</span>
    </>
  );
  return (
    <li className={classes.row}>
      {href ? (
        <NearLink href={href} className={classes.words}>
          {words}
        </NearLink>
      ) : (
        <span className={classes.words}>{words}</span>
      )}
      {mark}
      {renew && (
        <NearLink href={renew.href} className={classes.action} aria-label={renew.label} title={renew.label}>
          <RotateIcon size={18} />
        </NearLink>
      )}
      {call?.phone && (
        <a
          href={`tel:${normalPhone(call.phone)}`}
          className={classes.action}
          aria-label={text('call', { name: call.name })}
          title={text('call', { name: call.name })}
        >
          <PhoneIcon size={18} />
        </a>
      )}
      {done && (
        <button
          type="button"
          className={classes.action}
          aria-label={done.denied ? `${done.label}. ${done.denied}` : done.label}
          title={done.denied ?? done.label}
          disabled={done.pending || done.denied !== null}
          onClick={done.onClick}
        >
          <CheckIcon size={18} />
        </button>
      )}
    </li>
  );
}
