import { useState } from 'react';
import { toFailure } from '@/components/data/api-failure';
import { handDeviceOver } from '@/components/data/hand-device';
import { clearCaches } from '@/components/installations/service-worker';
import { useOnSignedOut } from '@/components/shell/frame/shell-context';
import { showFailure } from '@/components/ui/action/toasts';
import { useErrorText } from '@/components/ui/state/error-notice';

/** Gives this device to a signer: nothing of the agency stays on the screen, in this tab and the others. */
export function useHandDevice(envelopeId: string, signerId: string): { handing: boolean; hand: () => Promise<void> } {
  const describe = useErrorText();
  const onSignedOut = useOnSignedOut();
  const [handing, setHanding] = useState(false);
  const hand = async () => {
    setHanding(true);
    try {
      const { next } = await handDeviceOver(envelopeId, signerId);
      await Promise.all([clearCaches().catch(() => undefined), onSignedOut()]);
      // Back must not lead to the page of the agency.
      window.location.replace(next);
    } catch (error) {
      const { code, reference } = toFailure(error);
      showFailure({ title: describe(code).title, message: describe(code).next ?? '', reference });
      setHanding(false);
    }
  };
  return { handing, hand };
}
