import type { z } from 'zod';
import type { Access } from '../../access/keys';

/** The four upstream groups (S1 §7); the value is the first segment of the path. */
export const upstreams = ['ins-api', 'pdf-api', 'import-api', 'phone-api'] as const;
export type Upstream = (typeof upstreams)[number];

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A response that is streamed as bytes and not parsed. */
export interface Binary {
  kind: 'binary';
  contentTypes: readonly string[];
}

/** A multipart body: one file and text fields. Streamed, with the limit enforced meanwhile; text fields come first. */
export interface Multipart {
  kind: 'multipart';
  /** Name of the file part. */
  file: string;
  fields?: z.ZodObject;
  /** Largest file, bytes (SD 25). */
  maxBytes: number;
  /** Accepted types, detected from the bytes, not the name. */
  accepts: readonly string[];
}

/** A received file as handlers see it; its bytes are stored under the hash. */
export interface ReceivedFile {
  /** SHA-256 of the bytes, hexadecimal. */
  hash: string;
  /** Original name, without folders. */
  name: string;
  /** MIME type by the bytes. */
  type: string;
  /** Bytes. */
  size: number;
}

export const binary = (...contentTypes: string[]): Binary => ({ kind: 'binary', contentTypes });

/** Declares an upload of one file, in the part `file`. */
export const multipart = <const M extends Omit<Multipart, 'kind' | 'file'>>(upload: M) =>
  ({ kind: 'multipart', file: 'file', ...upload }) as const;

export interface EndpointDefinition {
  upstream: Upstream;
  method: Method;
  /** Path below the base path; `{name}` marks a path parameter. */
  path: string;
  access: Access;
  /** Open to secretaries (SD 3). */
  secretary?: true;
  /** Refused during an impersonation (ADR 14); `unlessAllowed`: until the person allows staff to read their mail. */
  inPerson?: true | 'unlessAllowed';
  /** Not restricted by the tariff: the call only reads, or the law requires it (ADR 12). GETs never are. */
  tariff?: 'exempt';
  /** Only the BFF's own routes may call it; the proxy does not expose it (secrets in request or response). */
  internal?: true;
  query?: z.ZodObject;
  body?: z.ZodType | Multipart;
  response: z.ZodType | Binary;
  /** The upstream expects a form-encoded body with string values. Browsers send JSON. */
  encoding?: 'form';
  /** Action name in the audit log. */
  audit?: string;
  /** Action name in the audit log when the call is made in somebody else's name. */
  auditActing?: string;
  /** Requires an `Idempotency-Key` header. */
  idempotent?: true;
  /** Long poll: answers on change or time-out. Has its own concurrency limit and does not extend the session. */
  waits?: true;
  /** Time-out, ms; the client's default when absent. */
  timeout?: number;
  /** Maximum JSON body, bytes, for bodies with images; the servers' default when absent. */
  largestBody?: number;
}

export type Endpoint<D extends EndpointDefinition = EndpointDefinition> = D;

/** Declares one upstream call. Calls that are not declared cannot be made. */
export const endpoint = <const D extends EndpointDefinition>(definition: D): Endpoint<D> => definition;

type ParamNames<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamNames<Rest> : never;

/** Path parameters of an endpoint, by name. */
export type ParamsOf<E extends EndpointDefinition> = { [K in ParamNames<E['path']>]: string };

type QueryIn<E extends EndpointDefinition> = E extends { query: infer Q extends z.ZodObject } ? z.input<Q> : undefined;
type BodyIn<E extends EndpointDefinition> = E extends { body: infer B }
  ? B extends Multipart
    ? FormData
    : B extends z.ZodType
      ? z.input<B>
      : undefined
  : undefined;

type Field<K extends string, V> = [V] extends [never]
  ? unknown
  : undefined extends V
    ? unknown
    : object extends V
      ? { [P in K]?: V }
      : { [P in K]: V };

/** Input of a caller: `params`, `query`, `body` where the endpoint has them, and the idempotency key. */
export type InputOf<E extends EndpointDefinition> = ([ParamNames<E['path']>] extends [never]
  ? unknown
  : { params: ParamsOf<E> }) &
  Field<'query', QueryIn<E>> &
  Field<'body', BodyIn<E>> &
  (E extends { idempotent: true } ? { idempotencyKey: string } : unknown);

/** Output: the parsed response, or the raw Response of a binary endpoint. */
export type OutputOf<E extends EndpointDefinition> = E['response'] extends z.ZodType
  ? z.output<E['response']>
  : Response;

/** Query and body after parsing, as a server sees them. */
export type ParsedQuery<E extends EndpointDefinition> = E extends { query: infer Q extends z.ZodObject }
  ? z.output<Q>
  : undefined;
export type ParsedBody<E extends EndpointDefinition> = E extends { body: infer B }
  ? B extends z.ZodType
    ? z.output<B>
    : B extends Multipart
      ? ParsedUpload<B>
      : undefined
  : undefined;

/** A received upload: the file, and text fields where the endpoint declares them. */
export interface ParsedUpload<M extends Multipart = Multipart> {
  file: ReceivedFile;
  fields: M extends { fields: infer F extends z.ZodObject } ? z.output<F> : undefined;
}

/** Fills path parameters, percent-encoded. */
export function fillPath(path: string, params: Record<string, string> = {}): string {
  if (!path.includes('{')) return path;
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

export const isBinary = (response: EndpointDefinition['response']): response is Binary => 'contentTypes' in response;

export const isMultipart = (body: EndpointDefinition['body']): body is Multipart =>
  body !== undefined && 'kind' in body && body.kind === 'multipart';
