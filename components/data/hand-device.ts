import { ask } from './ask';
import { part } from './session';

/** Locks this browser for a signer on this device and returns the page of the link. @throws ApiFailure */
export const handDeviceOver = (envelopeId: string, signerId: string): Promise<{ next: string }> =>
  part(() => ask<{ next: string }>('POST', '/session/hand-over', { envelopeId, signerId }), 'ended');

/** Opens this browser again for the agent and returns the page to open. @throws ApiFailure `LOGIN_FAILED` */
export const takeDeviceBack = (password: string): Promise<{ next: string }> =>
  ask<{ next: string }>('POST', '/session/take-back', { password });
