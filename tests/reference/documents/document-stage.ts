import type { InputOf } from '@/lib/contract/kit/endpoint';
import { customers } from '@/lib/contract/customers/customers';
import { type DocumentCard, documents, type DocumentDraft } from '@/lib/contract/documents/documents';
import { newKey, type TestReference, type TestSession } from '../harness';
import { pictureOf, sendUpload } from '../engine/uploads';

/** Calls about documents, in the name and for the customer that a test has when it makes them. */
export function documentCalls(on: () => { reference: TestReference; agent: TestSession; customerId: string }) {
  async function newCustomer(
    lastName: string,
    media: { mediaType: 'MOBILE_PHONE' | 'MAIL'; value: string }[] = [],
  ): Promise<string> {
    const draft = { customerInfo: { firstName: 'דפנה', lastName }, media };
    return (await on().reference.call(customers.create, { body: draft, idempotencyKey: newKey() }, on().agent))
      .customerId;
  }
  const create = (more: Partial<DocumentDraft> = {}, session = on().agent): Promise<DocumentCard> =>
    on().reference.call(
      documents.create,
      { body: { customerId: on().customerId, documentName: 'אישור', ...more }, idempotencyKey: newKey() },
      session,
    );
  const at = (documentId: string) => ({ params: { documentId } });
  const get = (documentId: string) => on().reference.call(documents.get, at(documentId), on().agent);
  const upload = (documentId: string, more: Partial<Parameters<typeof sendUpload>[1]> = {}) =>
    sendUpload(documents.upload, {
      url: on().reference.url,
      params: { documentId },
      session: on().agent,
      idempotencyKey: newKey(),
      file: pictureOf('png'),
      ...more,
    });
  const find = (query: InputOf<typeof documents.find>['query']) =>
    on().reference.call(documents.find, { query }, on().agent);
  const idsOf = async (query: Parameters<typeof find>[0]) =>
    (await find(query)).content.map(({ documentId }) => documentId);
  const update = ({ documentId, ...card }: DocumentCard, more: object) => {
    const {
      documentName,
      description,
      infoType,
      productType,
      dueDate,
      agentReminders,
      customerReminders,
      reminderTypes,
      version,
    } = card;
    const body = {
      documentName,
      description,
      infoType,
      productType,
      dueDate,
      agentReminders,
      customerReminders,
      reminderTypes,
      version,
      ...more,
    };
    return on().reference.call(documents.update, { ...at(documentId), body }, on().agent);
  };

  return { newCustomer, create, at, get, upload, find, idsOf, update };
}
