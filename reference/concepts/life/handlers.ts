import type { life } from '../../../lib/contract/quotes/life';
import type { Handlers } from '../../engine/http/handlers';
import { lineHandlers } from '../lines/line-handlers';
import { lifeLine } from './line';

export const lifeHandlers = lineHandlers(lifeLine) satisfies Handlers<typeof life>;
