import { SignPdf } from '@signpdf/signpdf';
import { Signer } from '@signpdf/utils';
import type { AgencySeal } from './agency-seal';
import { signDetached } from './cades';

class AgencySigner extends Signer {
  constructor(private readonly seal: AgencySeal) {
    super();
  }

  override sign(content: Buffer): Promise<Buffer> {
    return Promise.resolve(signDetached(content, this.seal));
  }
}

/** Seals a stamped document: signs every byte except the reserved room and puts the seal there. */
export const sealFile = (stamped: Uint8Array, seal: AgencySeal): Promise<Buffer> =>
  new SignPdf().sign(Buffer.from(stamped.buffer, stamped.byteOffset, stamped.byteLength), new AgencySigner(seal));
