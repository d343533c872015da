import type { risks } from '../../../lib/contract/quotes/risks';
import type { Handlers } from '../../engine/http/handlers';
import { lineHandlers } from '../lines/line-handlers';
import { riskLine } from './line';

export const riskHandlers = lineHandlers(riskLine) satisfies Handlers<typeof risks>;
