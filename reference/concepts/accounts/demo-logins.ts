import type { Settings } from '../../engine/settings';
import { demoAccountId } from '../seed/agencies';
import { demoPassword, demoPeople } from './demo-people';

/** Returns whether an account is that of a demo person with the password that everybody knows, and these are closed. */
export const isClosedDemo = ({ demoLogins }: Settings, accountId: string, password: string): boolean =>
  demoLogins === false &&
  password === demoPassword &&
  demoPeople.some(({ login }) => demoAccountId(login) === accountId);
