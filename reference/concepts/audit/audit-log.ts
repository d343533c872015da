import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { ErrorCode } from '../../../lib/contract/kit/errors';
import { networkOf } from '../../../lib/rules/kit/network';
import type { AuditLog } from '../../engine/server/ports';
import { auditCall } from './write';

/**
 * Refusals that are logged because they reveal something about the caller: guesses, missing rights, access to closed
 * calls.
 */
const telling: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'INSUFFICIENT_PRIVILEGES_ERROR',
  'FORBIDDEN',
  'LOGIN_FAILED',
  'LOGIN_ATTEMPTS_EXCEEDED',
  'LOGIN_LIMIT_EXCEEDED',
  'TOKEN_NOT_FOUND_ERROR',
  'ROLE_NOT_ALLOWED',
  'ACCOUNT_NOT_FOUND_ERROR',
  'ACCOUNT_USES_ANOTHER_AGENCY',
  'INACTIVE_AGENCY',
  'INVALID_ACCOUNT_STATE_ERROR',
  'INVALID_AGENCY_STATE_ERROR',
  'DUPLICATED_ACCOUNT_ERROR',
  'TOO_MANY_REQUESTS',
  'LINK_NOT_VALID',
  'LINK_EXPIRED',
  'LINK_CANCELLED',
  'LINK_REPLACED',
  'RESET_LINK_USED',
  'PHONE_NOT_CONFIRMED',
]);

/**
 * Window in seconds, and maximum entries in it per network and kind, and in total, so that nobody can flood the log.
 */
const window = 10 * 60;
const maxOfOne = 20;
const maxOfAll = 600;

/** Creates the audit log of one server, which counts the refusals of that server. */
export function auditLog(): AuditLog {
  const ofOne = new RateLimiterMemory({ points: maxOfOne, duration: window });
  const ofAll = new RateLimiterMemory({ points: maxOfAll, duration: window });
  return {
    write: auditCall,
    keeps: (code) => telling.has(code),
    async refuse(db, call) {
      const network = call.client.address ? networkOf(call.client.address) : 'unknown';
      const key = [network, call.caller?.accountId ?? '', call.action, call.outcome].join(' ');
      const own = await ofOne.consume(key).catch(() => null);
      const all = own && (await ofAll.consume('all').catch(() => null));
      if (!own || !all) return;
      const last = own.remainingPoints === 0 || all.remainingPoints === 0;
      await auditCall(db, last ? { ...call, facts: { ...call.facts, moreNotKept: true } } : call);
    },
  };
}
