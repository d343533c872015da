'use client';

import { Button, Menu } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { useEnvelopeActs } from '@/components/envelopes/use-envelope-acts';
import { ClockIcon } from '@/components/ui/door-icons';
import { BanIcon, BellIcon, ChevronDownIcon, RetryIcon } from '@/components/ui/icons';
import type { Envelope } from '@/lib/contract/envelopes';
import { CancelDialog } from './cancel-dialog';

export type ActsHandle = ReturnType<typeof useEnvelopeActs>;

/** Days that the links may be made good for longer at one press. */
const extensions = [7, 14, 30] as const;

/** What can be done with the whole envelope: the next step as a button, the rest in a menu. */
export function EnvelopeActs({ envelope, acts }: { envelope: Envelope; acts: ActsHandle }) {
  const text = useTranslations('envelopes');
  const [cancelling, setCancelling] = useState(false);
  const { status, items } = envelope;
  const rejected = items.some((item) => item.status === 'REJECTED');
  const open = status === 'SENT';
  if (!open && !rejected && status !== 'EXPIRED' && status !== 'DECLINED') return null;
  return (
    <>
      {rejected && (open || status === 'COMPLETED') && (
        <Button leftSection={<RetryIcon size={18} />} loading={acts.pending === 'resend'} onClick={() => void acts.run({ act: 'resend' })}>
          {text('acts.resend')}
        </Button>
      )}
      {open && (
        <Button variant={rejected ? 'default' : 'filled'} leftSection={<BellIcon size={18} />} loading={acts.pending === 'remind'} onClick={() => void acts.run({ act: 'remind' })}>
          {text('acts.remind')}
        </Button>
      )}
      {status !== 'COMPLETED' && (
        <Menu position="bottom-end" width={240} withArrow>
          <Menu.Target>
            <Button variant="default" rightSection={<ChevronDownIcon size={16} />} loading={acts.pending === 'extend' || acts.pending === 'cancel'}>
              {text('acts.more')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {status !== 'DECLINED' &&
              extensions.map((days) => (
                <Menu.Item key={days} leftSection={<ClockIcon size={18} />} onClick={() => void acts.run({ act: 'extend', days })}>
                  {text('acts.extend', { days })}
                </Menu.Item>
              ))}
            <Menu.Item color="bad" leftSection={<BanIcon size={18} />} onClick={() => setCancelling(true)}>
              {text('acts.cancel')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      {cancelling && <CancelDialog envelope={envelope} acts={acts} onClose={() => setCancelling(false)} />}
    </>
  );
}
