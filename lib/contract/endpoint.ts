import type { z } from 'zod';
import type { Access } from '../access/keys';

/** The four upstream groups (S1 §7); the value is the first segment of the path. */
export const upstreams = ['ins-api', 'pdf-api', 'import-api', 'phone-api'] as const;
export type Upstream = (typeof upstreams)[number];

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** An answer that is streamed as bytes and not parsed. */
export interface Binary {
  kind: 'binary';
  contentTypes: readonly string[];
}

/** A multipart body: one file and text fields, streamed and limited while it streams; text fields come before the file. */
export interface Multipart {
  kind: 'multipart';
  /** Name of the part that is the file. */
  file: string;
  fields?: z.ZodObject;
  /** Largest file, bytes (SD 25). */
  maxBytes: number;
  /** Types that a file may have, as its bytes say and not its name. */
  accepts: readonly string[];
}

/** A file that has been taken in, as a handler sees it: its bytes are kept under the hash. */
export interface ReceivedFile {
  /** SHA-256 of the bytes, hexadecimal. */
  hash: string;
  /** The name that its owner gave it, without folders. */
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
  /** Open to secretaries too (SD 3). */
  secretary?: true;
  /** Refused while back-office staff act in this person's name (docs/security.md). */
  inPerson?: true;
  /** Allowed whatever the agency's tariff includes: the call only reads, or the law asks for it. GETs need not say so. */
  tariff?: 'exempt';
  /** Only the BFF's own routes may call it: the proxy does not mount it (secrets in the answer or the body). */
  internal?: true;
  query?: z.ZodObject;
  body?: z.ZodType | Multipart;
  response: z.ZodType | Binary;
  /** The upstream takes the body form-encoded, not as JSON; its values are strings. Browsers send JSON all the same. */
  encoding?: 'form';
  /** Name under which the act is written to the audit log. */
  audit?: string;
  /** The call takes, and needs, an `Idempotency-Key` header. */
  idempotent?: true;
  /** Answers only when there is news, or its time is over: it takes no room from calls that answer at once, and is no sign of life of its session. */
  waits?: true;
  /** Longest wait for the answer in ms; the client's default when absent. */
  timeout?: number;
  /** Longest JSON body in bytes, where it holds pictures; what both servers allow otherwise when absent. */
  largestBody?: number;
}

export type Endpoint<D extends EndpointDefinition = EndpointDefinition> = D;

/** Declares one upstream call. What is not said here cannot be called. */
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

/** What a caller hands over: `params`, `query`, `body` where the endpoint has them, and the idempotency key. */
export type InputOf<E extends EndpointDefinition> = ([ParamNames<E['path']>] extends [never]
  ? unknown
  : { params: ParamsOf<E> }) &
  Field<'query', QueryIn<E>> &
  Field<'body', BodyIn<E>> &
  (E extends { idempotent: true } ? { idempotencyKey: string } : unknown);

/** What comes back: the parsed answer, or the raw Response of a binary endpoint. */
export type OutputOf<E extends EndpointDefinition> = E['response'] extends z.ZodType
  ? z.output<E['response']>
  : Response;

/** Query and body as a server sees them after parsing. */
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

/** An upload after reading: the file, and the text fields where the endpoint declares any. */
export interface ParsedUpload<M extends Multipart = Multipart> {
  file: ReceivedFile;
  fields: M extends { fields: infer F extends z.ZodObject } ? z.output<F> : undefined;
}

/** The path with its parameters filled in and percent-encoded. */
export function fillPath(path: string, params: Record<string, string> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

export const isBinary = (response: EndpointDefinition['response']): response is Binary => 'contentTypes' in response;

export const isMultipart = (body: EndpointDefinition['body']): body is Multipart =>
  body !== undefined && 'kind' in body && body.kind === 'multipart';
