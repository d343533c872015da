import type { life } from '../../lib/contract/life';
import type { Handlers } from '../http/handlers';
import { lineHandlers } from '../quotes/line-handlers';
import { lifeLine } from './line';

export const lifeHandlers = lineHandlers(lifeLine) satisfies Handlers<typeof life>;
