import type { risks } from '../../lib/contract/risks';
import type { Handlers } from '../http/handlers';
import { lineHandlers } from '../quotes/line-handlers';
import { riskLine } from './line';

export const riskHandlers = lineHandlers(riskLine) satisfies Handlers<typeof risks>;
