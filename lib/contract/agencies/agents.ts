import { z } from 'zod';
import { typedCode, typedMail, typedPhone, typedQuery } from '../kit/typed';
import { permissionKeys } from '../../access/keys';
import { isEmail } from '../../rules/people/email';
import { isMobile } from '../../rules/people/phone';
import { account, accountState, mediumChange } from './accounts';
import { loginName } from './credentials';
import { endpoint } from '../kit/endpoint';
import { pageOf, paging, sortDirection } from '../kit/paging';
import { done, personName } from '../kit/values';
import { tooLong } from '../../rules/kit/rule-messages';

export const agentRoles = ['AGENT', 'CLERK'] as const;
export const agentRole = z.enum(agentRoles);
/** A superuser administers the agency; a secretary only searches customers (S1 §6). */
export const agentPrivileges = ['standard', 'superuser', 'secretary'] as const;
export const agentPrivilege = z.enum(agentPrivileges);
export const agentSorts = ['name', 'login', 'createDate'] as const;

const optionalNumber = typedCode().max(20, tooLong).regex(/^\d*$/, 'numeric').nullish();

/** An account of the agency, as superusers see it (S1 §3). */
export const agent = account
  .pick({
    login: true,
    accountRole: true,
    accountState: true,
    firstName: true,
    lastName: true,
    createDate: true,
    media: true,
    licenseNumber: true,
  })
  .extend({
    accountId: z.string(),
    accountRole: agentRole,
    privilege: agentPrivilege,
    owner: z.boolean(),
    /** File of the photo; null shows the initials. */
    photo: z.string().nullable(),
    registrationNumber: z.string().nullish(),
    /** The agent for whom a clerk works. */
    targetAgentAccountId: z.string().nullish(),
    agentRoles: z.array(z.enum(permissionKeys)),
    /** Has not set a password with the invitation yet. */
    invited: z.boolean(),
  });
export type Agent = z.output<typeof agent>;

/** A person's line in the list. */
export const agentRow = agent
  .omit({ media: true, agentRoles: true, targetAgentAccountId: true, registrationNumber: true })
  .extend({
    mobilePhone: z.string().nullish(),
    email: z.string().nullish(),
  });
export type AgentRow = z.output<typeof agentRow>;

const facts = {
  firstName: personName,
  lastName: personName,
  accountRole: agentRole,
  privilege: agentPrivilege.default('standard'),
  licenseNumber: optionalNumber,
  registrationNumber: optionalNumber,
  targetAgentAccountId: z.string().nullish(),
  agentRoles: z.array(z.enum(permissionKeys)).max(permissionKeys.length).default([]),
};

const change = z.object({ ...facts, login: loginName });

/** A secretary is a clerk. */
const requireClerk = ({ value, issues }: z.core.ParsePayload<z.output<typeof change>>) => {
  if (value.privilege === 'secretary' && value.accountRole !== 'CLERK')
    issues.push({ code: 'custom', message: 'invalid', path: ['privilege'], input: value.privilege });
};

/** Editable fields of an account; contacts change through `changeMedium`. */
export const agentChange = change.check(requireClerk);
export type AgentChange = z.output<typeof agentChange>;

/** A new account: the sign-in code goes to the mobile, the invitation to both contacts. */
export const agentDraft = change
  .extend({
    mobilePhone: typedPhone()
      .min(1, 'required')
      .refine((value) => value === '' || isMobile(value), 'mobile'),
    email: typedMail()
      .min(1, 'required')
      .refine((value) => value === '' || isEmail(value), 'email'),
  })
  .check(requireClerk);

/** Reasons why an account cannot be deleted (S1 §5). */
export const keptBecause = z.enum(['owner', 'self', 'lastSuperuser', 'openOrders', 'clerks', 'unknown']);
export type KeptBecause = z.output<typeof keptBecause>;

/** The person who takes over the customers; they stay without an agent when absent. */
const handOverTo = z.string().max(64).nullish();

const base = 'agent/superuser/myagency/accounts';

/** Accounts of the agency, for its superusers (AGY-03, AGY-04). */
export const agents = {
  list: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: base,
    access: 'superuser',
    query: z.object({
      query: typedQuery().default(''),
      role: agentRole.optional(),
      state: accountState.exclude(['DELETED']).optional(),
      privilege: agentPrivilege.optional(),
      ...paging,
      sort: z.enum(agentSorts).default('name'),
      sortDirection: sortDirection.default('ASC'),
    }),
    response: pageOf(agentRow),
  }),
  /** Deletes the accounts it can and returns a reason for each of the others. */
  remove: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: `${base}/deletions`,
    access: 'superuser',
    inPerson: true,
    body: z.object({ accountIds: z.array(z.string().max(64)).min(1, 'required').max(100, tooLong), handOverTo }),
    response: z.object({
      removed: z.array(z.string()),
      kept: z.array(
        z.object({ accountId: z.string(), name: z.string(), because: keptBecause, count: z.int().optional() }),
      ),
    }),
    audit: 'agents.remove',
  }),
  get: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: `${base}/{accountId}`,
    access: 'superuser',
    response: agent,
  }),
  /** Adds an account and sends the invitation. DUPLICATED_ACCOUNT_ERROR names the field that is taken. */
  create: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: base,
    access: 'superuser',
    inPerson: true,
    body: agentDraft,
    response: agent,
    audit: 'agents.create',
    idempotent: true,
  }),
  update: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: `${base}/{accountId}`,
    access: 'superuser',
    inPerson: true,
    body: agentChange,
    response: agent,
    audit: 'agents.update',
  }),
  changeMedium: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: `${base}/{accountId}/media`,
    access: 'superuser',
    body: mediumChange,
    response: agent,
    inPerson: true,
    audit: 'agents.changeMedium',
  }),
  /** Blocks or unblocks an account. Blocking ends all its sessions; its customers may go to somebody else. */
  changeState: endpoint({
    upstream: 'ins-api',
    method: 'PUT',
    path: `${base}/{accountId}/state`,
    access: 'superuser',
    inPerson: true,
    body: z.object({ accountState: accountState.exclude(['DELETED']), handOverTo }),
    response: agent,
    audit: 'agents.changeState',
  }),
  /** Sends a new one-use link to set a password. */
  invite: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: `${base}/{accountId}/invitation`,
    access: 'superuser',
    response: done,
    inPerson: true,
    audit: 'agents.invite',
    idempotent: true,
  }),
  /**
   * Makes an account the agency's only owner. An account with standard privileges must be promoted with it (`promote`),
   * else OWNER_NOT_SUPERUSER; the screen warns first (AGY-04).
   */
  changeOwner: endpoint({
    upstream: 'ins-api',
    method: 'PUT',
    path: `${base}/{accountId}/owner`,
    access: 'superuser',
    body: z.object({ promote: z.enum(['true', 'false']).default('false') }),
    encoding: 'form',
    response: agent,
    inPerson: true,
    audit: 'agents.changeOwner',
  }),
};
