import {
  type ClaimPart,
  type claimPartCalls,
  type ClaimPartKind,
  claimPartNames,
} from '@/lib/contract/claims/claim-parts';
import { claims } from '@/lib/contract/claims/claims';
import type { EndpointDefinition } from '@/lib/contract/kit/endpoint';
import type { Values } from './saves';

/** An entity of any kind, as its calls answer it. */
export type AnyPart = Pick<ClaimPart, 'entityId' | 'version' | 'createTs'> & Values;

/** Calls of an entity, without the types of its fields. */
type Loose<V extends string> = Extract<keyof typeof claimPartCalls, `${V}Garage` | `${V}Garages`>;
const callOf = <V extends 'create' | 'update' | 'list' | 'remove'>(kind: ClaimPartKind, verb: V) => {
  const [one, many] = claimPartNames[kind];
  return claims[`${verb}${verb === 'list' ? many : one}` as Loose<V>];
};
export const listCall = (kind: ClaimPartKind) => callOf(kind, 'list');
export const removeCall = (kind: ClaimPartKind) => callOf(kind, 'remove');
export const createCall = (kind: ClaimPartKind) =>
  callOf(kind, 'create') as EndpointDefinition as typeof claims.createGarage;
export const updateCall = (kind: ClaimPartKind) =>
  callOf(kind, 'update') as EndpointDefinition as typeof claims.updateGarage;
