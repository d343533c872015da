import type { DocumentRow } from '../../../lib/contract/documents/documents';
import { newId } from '../../engine/db/ids';
import type { Tenant } from '../../engine/db/tenant';
import { addVersion, type NewVersion } from './add-version';

interface DrawnDocument {
  customerId: string;
  orderId: string | null;
  claimId?: string;
  name: string;
  infoType: DocumentRow['infoType'];
  productType: DocumentRow['productType'];
  version: Omit<NewVersion, 'documentId'> & { accountId: string };
}

/** Adds a document that the program drew for a customer, their order or claim, with its file. @returns its id */
export async function addDrawn(
  tenant: Tenant,
  { customerId, orderId, claimId, name, infoType, productType, version }: DrawnDocument,
): Promise<string> {
  const documentId = newId();
  const { accountId, now } = version;
  await tenant
    .insertInto('documents', {
      id: documentId,
      account_id: accountId,
      customer_id: customerId,
      order_id: orderId,
      claim_id: claimId ?? null,
      name,
      description: null,
      info_type: infoType,
      file_type: 'SCAN',
      status: 'RECEIVED',
      due_on: null,
      product_type: productType,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await addVersion(tenant, { documentId, ...version });
  return documentId;
}
