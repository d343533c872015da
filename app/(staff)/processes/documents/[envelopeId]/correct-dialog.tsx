'use client';

import { Button, Checkbox, Modal, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { envelopeChannels, type EnvelopeSigner } from '@/lib/contract/envelopes';
import { isolate } from '@/lib/format/bidi';
import { formatPhone } from '@/lib/format/phone';
import { reachProblems } from '@/lib/rules/envelope';
import type { ActsHandle } from './envelope-acts';
import classes from './dialog.module.css';

interface CorrectDialogProps {
  signer: EnvelopeSigner;
  acts: ActsHandle;
  onClose: () => void;
}

/** Corrects a signer's phone or mail address and sends the link there; the earlier link stops working. */
export function CorrectDialog({ signer, acts, onClose }: CorrectDialogProps) {
  const text = useTranslations('envelopes');
  const words = useTranslations('common');
  const validation = useTranslations('validation');
  const [mobile, setMobile] = useState(signer.mobile ? formatPhone(signer.mobile) : '');
  const [email, setEmail] = useState(signer.email ?? '');
  const [channels, setChannels] = useState<string[]>(signer.channels);
  const [tried, setTried] = useState(false);
  const contacts = {
    mobile: mobile.trim() || null,
    email: email.trim() || null,
    channels: envelopeChannels.filter((channel) => channels.includes(channel)),
  };
  const problems = reachProblems(contacts, 'signer');
  const errorAt = (field: string) => {
    const rule = tried ? problems.find(({ path }) => path === `signer.${field}`)?.rule : undefined;
    return rule && validation(rule);
  };
  const save = async () => {
    setTried(true);
    if (problems.length > 0) return;
    if (await acts.run({ act: 'correct', signerId: signer.signerId, contacts })) onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={text('correct.title', { name: isolate(signer.name) })}
      closeButtonProps={{ 'aria-label': words('close') }}
    >
      <form
        className={classes.body}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextInput
          label={text('mobile')}
          type="tel"
          dir="ltr"
          value={mobile}
          maxLength={30}
          error={errorAt('mobile')}
          onChange={({ currentTarget }) => setMobile(currentTarget.value)}
          data-autofocus
        />
        <TextInput
          label={text('email')}
          type="email"
          dir="ltr"
          value={email}
          maxLength={254}
          error={errorAt('email')}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        />
        <Checkbox.Group label={text('sendBy')} value={channels} error={errorAt('channels')} onChange={setChannels}>
          <div className={classes.acts}>
            {envelopeChannels.map((channel) => (
              <Checkbox key={channel} value={channel} label={text(`channels.${channel}`)} />
            ))}
          </div>
        </Checkbox.Group>
        <p>{text('correct.hint')}</p>
        <div className={classes.acts}>
          <Button type="submit" loading={acts.pending === 'correct'}>
            {text('correct.send')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {words('cancel')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
