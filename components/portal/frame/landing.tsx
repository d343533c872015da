import { useState } from 'react';
import { type ApiFailure, toFailure } from '@/components/data/api-failure';
import type { PortalState } from '@/lib/contract/portal/portal-subjects';
import type { Locale } from '@/lib/i18n/locales';
import { LinkDoor } from './link-door';
import { LinkProblem } from './link-problem';
import { say, type PortalTexts } from './texts';
import { enter } from './enter';

interface Props {
  state: PortalState;
  token: string;
  door: 'sign' | 'upload';
  texts: PortalTexts;
  locale: Locale;
  onEntered: (state: PortalState) => void;
}

/**
 * Shows the first page: the sender and a button. Link scanners stop here: nothing loads until a person presses the
 * button.
 */
export function Landing({ state, token, door, texts, locale, onEntered }: Props) {
  const { words } = texts;
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<ApiFailure>();
  const press = async () => {
    setPending(true);
    setFailure(undefined);
    try {
      const next = await enter<PortalState>(door, token);
      // From here on no address, history entry or referrer has the token.
      window.history.replaceState(null, '', `/${door}/open`);
      onEntered(next);
    } catch (error) {
      setFailure(toFailure(error));
      setPending(false);
    }
  };
  if (failure?.code.startsWith('LINK_'))
    return <LinkProblem code={failure.code} sender={state.sender} texts={texts} locale={locale} />;
  return (
    <LinkDoor
      sender={state.sender}
      customerName={state.signerName}
      lead={say(words[`landing_${state.asks}`], { agency: state.sender.agencyName })}
      open={words.open}
      texts={texts}
      locale={locale}
      pending={pending}
      failure={failure}
      onOpen={press}
    />
  );
}
