import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { addYears, subDays } from 'date-fns';
import forge from 'node-forge';
import type { Tenant } from '../../engine/db/tenant';
import type { Settings } from '../../engine/settings';
import { vaultOf } from '../../engine/vault/vault';

/** Key and certificate of an agency, PEM. */
export interface AgencySeal {
  certificate: string;
  key: string;
}

const makeKeys = promisify(generateKeyPair);
const keyBits = 3_072;
const yearsValid = 10;
/** Certificates are replaced this long before they expire, ms, because seals must stay valid for years. */
const shortest = 2 * 365 * 24 * 60 * 60_000;
const documentSigning = '1.3.6.1.5.5.7.3.36';

const vaultKeyOf = (agencyId: string) => `seal:${agencyId}`;

/**
 * Returns the seal of an agency; created on first use and before the certificate expires. The key leaves the vault only
 * for signing.
 * @param name name of the agency
 */
export async function agencySealOf(tenant: Tenant, name: string, settings: Settings, now: Date): Promise<AgencySeal> {
  const known = await storedSeal(tenant, settings, now);
  if (known) return known;
  const made = await makeSeal(name, now);
  const row = {
    certificate: made.certificate,
    sealed_key: vaultOf(settings).seal(made.key, vaultKeyOf(tenant.agencyId)),
    valid_until: addYears(now, yearsValid),
    created_at: now,
  };
  // Concurrent creations: one wins, and both use it.
  await tenant
    .insertInto('agency_seals', row)
    .onConflict((conflict) => conflict.column('agency_id').doNothing())
    .execute();
  return (await storedSeal(tenant, settings, now)) ?? made;
}

/** Returns the stored seal unless it expires soon or was encrypted with another vault key; that one is deleted. */
async function storedSeal(tenant: Tenant, settings: Settings, now: Date): Promise<AgencySeal | undefined> {
  const row = await tenant.selectFrom('agency_seals').selectAll('agency_seals').executeTakeFirst();
  if (!row) return undefined;
  const key =
    Date.parse(row.valid_until) - now.getTime() < shortest
      ? undefined
      : opened(settings, row.sealed_key, tenant.agencyId);
  if (key !== undefined) return { certificate: row.certificate, key };
  await tenant.deleteFrom('agency_seals').where('agency_seals.sealed_key', '=', row.sealed_key).execute();
  return undefined;
}

function opened(settings: Settings, sealed: string, agencyId: string): string | undefined {
  try {
    return vaultOf(settings).open(sealed, vaultKeyOf(agencyId));
  } catch {
    return undefined;
  }
}

/** Creates a key pair with a self-signed certificate. */
export async function makeSeal(name: string, now: Date): Promise<AgencySeal> {
  const { publicKey, privateKey } = await makeKeys('rsa', {
    modulusLength: keyBits,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(publicKey);
  // Certificates require a positive serial number.
  certificate.serialNumber = `01${randomBytes(15).toString('hex')}`;
  certificate.validity.notBefore = subDays(now, 1);
  certificate.validity.notAfter = addYears(now, yearsValid);
  const text = (shortName: string, value: string) => ({
    shortName,
    value,
    valueTagClass: forge.asn1.Type.UTF8 as unknown as forge.asn1.Class,
  });
  // Names in certificates have 64 characters at most.
  const subject = [{ shortName: 'C', value: 'IL' }, text('O', name.slice(0, 64)), text('CN', name.slice(0, 64))];
  certificate.setSubject(subject);
  certificate.setIssuer(subject);
  certificate.setExtensions([
    { name: 'basicConstraints', cA: false, critical: true },
    { name: 'keyUsage', critical: true, digitalSignature: true, nonRepudiation: true },
    { name: 'extKeyUsage', [documentSigning]: true, emailProtection: true },
    { name: 'subjectKeyIdentifier' },
  ]);
  certificate.sign(forge.pki.privateKeyFromPem(privateKey), forge.md.sha256.create());
  return { certificate: forge.pki.certificateToPem(certificate), key: privateKey };
}
