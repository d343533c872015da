/**
 * What a refusal of a gateway means: it wants money first; it is busy and takes the message later; it would take no
 * message at all, as it is set up; nobody has the address; or it does not take this message.
 */
export type RefusalKind = 'NO_BALANCE' | 'BUSY' | 'REFUSES_ALL' | 'UNKNOWN_ADDRESS' | 'NOT_TAKEN';

/** The gateway has answered, and does not take the message. */
export class GatewayRefusal extends Error {
  readonly status: number;
  /** What the gateway's own code says; undefined where the status is all that is known. */
  readonly kind: RefusalKind | undefined;

  constructor(message: string, { status, kind }: { status: number; kind?: RefusalKind | undefined }) {
    super(message);
    this.status = status;
    this.kind = kind;
  }
}
