import { useState } from 'react';
import { type ApiFailure, toFailure } from '@/components/data/api-failure';
import type { PortalState } from '@/lib/contract/portal/portal-subjects';
import { FailureNote } from './failure-note';
import { askForCall } from './portal-calls';
import { persist } from './persist';
import { PhoneIcon } from './frame-icons';
import { say, type PortalTexts } from './texts';
import classes from './portal.module.css';

/** Asks the agent to call, for those who are not sure whether to sign. */
export function AskForCall({
  state,
  texts,
  onState,
}: {
  state: PortalState;
  texts: PortalTexts;
  onState: (state: PortalState) => void;
}) {
  const { words } = texts;
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<ApiFailure>();
  const ask = async () => {
    setPending(true);
    setFailure(undefined);
    try {
      onState(await persist(askForCall));
    } catch (error) {
      setFailure(toFailure(error));
    }
    setPending(false);
  };
  return (
    <>
      <p role="status" className={classes.quiet}>
        {state.contents?.callAsked && say(words.callAsked, { name: state.sender.agentName })}
      </p>
      {!state.contents?.callAsked && (
        <button type="button" className={classes.secondary} disabled={pending} onClick={() => void ask()}>
          <PhoneIcon size={20} />
          <span>{words.askForCall}</span>
        </button>
      )}
      <FailureNote failure={failure} texts={texts} />
    </>
  );
}
