import { createHash, createSign, X509Certificate } from 'node:crypto';
import forge from 'node-forge';
import type { AgencySeal } from './agency-seal';

const { asn1 } = forge;
const { Class, Type } = asn1;

/** Object identifiers of RFC 5652 and RFC 5035. */
const oid = {
  signedData: '1.2.840.113549.1.7.2',
  data: '1.2.840.113549.1.7.1',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  sha256: '2.16.840.1.101.3.4.2.1',
  rsa: '1.2.840.113549.1.1.1',
} as const;

type Node = forge.asn1.Asn1;
type Value = Node[] | string;

const universal = (type: forge.asn1.Type, value: Value) =>
  asn1.create(Class.UNIVERSAL, type, typeof value !== 'string', value);
const sequence = (...parts: Node[]) => universal(Type.SEQUENCE, parts);
const set = (...parts: Node[]) => universal(Type.SET, parts);
const identifier = (name: string) => universal(Type.OID, asn1.oidToDer(name).getBytes());
const octets = (bytes: Buffer) => universal(Type.OCTETSTRING, bytes.toString('binary'));
const number = (value: number) => universal(Type.INTEGER, asn1.integerToDer(value).getBytes());
const tagged = (tag: number, ...parts: Node[]) =>
  asn1.create(Class.CONTEXT_SPECIFIC, tag as forge.asn1.Type, true, parts);
const nothing = () => universal(Type.NULL, '');
const algorithm = (name: string) => sequence(identifier(name), nothing());
const derOf = (node: Node) => Buffer.from(asn1.toDer(node).getBytes(), 'binary');
const parsed = (der: Buffer) => asn1.fromDer(forge.util.createBuffer(der.toString('binary')));
const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

/**
 * Returns a detached signature for PAdES (ETSI EN 319 142-1, B-B): SHA-256, the hash of the certificate among the
 * signed attributes, and no signing time, because the document states it.
 * @param content the bytes to sign. @returns CMS SignedData, DER.
 */
export function signDetached(content: Uint8Array, { certificate, key }: AgencySeal): Buffer {
  const cert = new X509Certificate(certificate).raw;
  const attributes = signedAttributes(digest(content), digest(cert));
  // The attributes are signed as a SET but stored under a context tag.
  const signature = createSign('RSA-SHA256')
    .update(derOf(set(...attributes)))
    .sign(key);
  const { issuer, serial } = nameOf(cert);
  const signer = sequence(
    number(1),
    sequence(issuer, serial),
    algorithm(oid.sha256),
    tagged(0, ...attributes),
    algorithm(oid.rsa),
    octets(signature),
  );
  const signedData = sequence(
    number(1),
    set(algorithm(oid.sha256)),
    sequence(identifier(oid.data)),
    tagged(0, parsed(cert)),
    set(signer),
  );
  return derOf(sequence(identifier(oid.signedData), tagged(0, signedData)));
}

/** DER requires the members of a SET sorted by their bytes. */
function signedAttributes(contentDigest: Buffer, certificateDigest: Buffer): Node[] {
  const attribute = (name: string, value: Node) => sequence(identifier(name), set(value));
  return [
    attribute(oid.contentType, identifier(oid.data)),
    attribute(oid.messageDigest, octets(contentDigest)),
    attribute(oid.signingCertificateV2, sequence(sequence(sequence(octets(certificateDigest))))),
  ].toSorted((one, other) => Buffer.compare(derOf(one), derOf(other)));
}

/** Returns issuer and serial number of a certificate. */
function nameOf(cert: Buffer): { issuer: Node; serial: Node } {
  const [body] = parsed(cert).value as Node[];
  const fields = ((body?.value ?? []) as Node[]).filter(({ tagClass }) => tagClass === Class.UNIVERSAL);
  // Fields: serial number, signature algorithm, issuer.
  const [serial, , issuer] = fields;
  if (!serial || !issuer) throw new Error('the certificate cannot be read');
  return { issuer, serial };
}
