'use client';

import { useTranslations } from 'next-intl';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { CheckIcon } from '@/components/ui/door-icons';
import { PhoneIcon } from '@/components/ui/icons';
import { normalisePhone } from '@/lib/rules/phone';
import classes from './work.module.css';

interface WorkRowProps {
  /** Who or what it is about. */
  head: ReactNode;
  /** Why it waits, and since when. */
  facts: ReactNode;
  /** Shown before the words: a plate, a mark. */
  mark?: ReactNode;
  /** Where it is taken on: an order, a customer's card. */
  href: string | undefined;
  call?: { name: string; phone: string | null };
  done?: { label: string; pending: boolean; onClick: () => void };
}

/** A thing to do: the words lead to it, the phone calls, the tick takes it off the list. */
export function WorkRow({ head, facts, mark, href, call, done }: WorkRowProps) {
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
        <Link href={href} className={classes.words}>
          {words}
        </Link>
      ) : (
        <span className={classes.words}>{words}</span>
      )}
      {mark}
      {call?.phone && (
        <a
          href={`tel:${normalisePhone(call.phone)}`}
          className={classes.act}
          aria-label={text('call', { name: call.name })}
          title={text('call', { name: call.name })}
        >
          <PhoneIcon size={18} />
        </a>
      )}
      {done && (
        <button
          type="button"
          className={classes.act}
          aria-label={done.label}
          title={done.label}
          disabled={done.pending}
          onClick={done.onClick}
        >
          <CheckIcon size={18} />
        </button>
      )}
    </li>
  );
}
