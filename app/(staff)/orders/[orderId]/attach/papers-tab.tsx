'use client';

import { Button, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { queryFor } from '@/components/data/query-for';
import { useAction } from '@/components/data/use-action';
import { UploadArea } from '@/components/documents/upload-area';
import { OfferName } from '@/components/offers/offer/offer-name';
import { ActionButton } from '@/components/ui/action/action-button';
import { ButtonLink } from '@/components/ui/action/button-link';
import { lazyDialog } from '@/components/ui/state/lazy-part';
import { InsurerTile } from '@/components/ui/value/insurer-tile';
import { Panel } from '@/components/ui/state/panel';
import { type Attaching, attachings, type Paper, paperKinds } from '@/lib/contract/orders/attachings';
import { documents } from '@/lib/contract/documents/documents';
import type { Order } from '@/lib/contract/orders/orders';
import classes from './attach.module.css';
import type { AttachTab } from './attach-tabs';
import { PaperLine } from './paper-line';
import { attachingAnswers, useShowAttaching } from './use-attaching';

/** Loads when the first paper is opened. */
const DocumentViewer = lazyDialog(() =>
  import('@/components/documents/document-viewer').then((module) => module.DocumentViewer),
);

interface PapersTabProps {
  shown: Attaching;
  denied: string | null;
  /** Reason why the viewer sees no documents, or null. */
  unseen: string | null;
  formsAt: string | null;
  onNext: (tab: AttachTab) => void;
}

const drawn = paperKinds.filter((kind) => kind !== 'CUSTOM');

/** Documents of the order that are offered as papers. */
const offered = 100;

/** Returns the acts on papers; each answers with the process. */
export function usePaperActions(orderId: string) {
  const text = useTranslations('attachings');
  const { show } = useShowAttaching(orderId);
  const stale = attachingAnswers.filter((name) => name !== 'attachings');
  const add = useAction(attachings.addPaper, { stale, onDone: show, done: () => text('paperAdded') });
  const remove = useAction(attachings.removePaper, { stale, onDone: show });
  const receive = useAction(attachings.receivePaper, { stale, onDone: show, done: () => text('paperReceived') });
  return { add, remove, receive };
}

/** Shows the papers of the proposal: those drawn for each offer, and custom ones. */
export function PapersTab({ shown, denied, unseen, formsAt, onNext }: PapersTabProps) {
  const text = useTranslations('attachings');
  const { order, papers } = shown;
  const [opened, setOpened] = useState<string | null>(null);
  const open = unseen === null ? setOpened : null;
  return (
    <div className={classes.stack}>
      {order.orderItems.map((item) => (
        <OfferPapers key={item.orderItemId} {...{ item, order, papers, denied }} onOpen={open} />
      ))}
      <CustomPapers shown={shown} denied={denied} formsAt={formsAt} onOpen={open} />
      <div className={classes.foot}>
        <Button disabled={papers.length === 0} onClick={() => onNext('sending')}>
          {text('toSending')}
        </Button>
      </div>
      {opened && <DocumentViewer key={opened} documentId={opened} onClose={() => setOpened(null)} />}
    </div>
  );
}

interface OfferPapersProps {
  item: Order['orderItems'][number];
  order: Order;
  papers: readonly Paper[];
  denied: string | null;
  onOpen: ((documentId: string) => void) | null;
}

/** Shows the papers that are drawn for one offer, made or not. */
function OfferPapers({ item: { orderItemId, product }, order, papers, denied, onOpen }: OfferPapersProps) {
  const text = useTranslations('attachings');
  const { add, remove } = usePaperActions(order.orderId);
  const params = { orderId: order.orderId };
  return (
    <Panel title={<OfferName product={product} />} aside={<InsurerTile supplier={product.supplierType} size="sm" />}>
      <ul className={classes.papers}>
        {drawn.map((kind) => {
          const paper = papers.find((one) => one.kind === kind && one.orderItemId === orderItemId);
          const making = add.busy && add.input?.body.kind === kind;
          const out = paper?.signingEnvelopeId ? text('outForSignature') : null;
          const locked = paper?.status === 'SIGNED' ? text('signedAlready') : null;
          return (
            <PaperLine key={kind} kind={kind} paper={paper} onOpen={onOpen}>
              <ActionButton
                size="sm"
                variant={paper ? 'subtle' : 'default'}
                denied={denied ?? out ?? locked}
                loading={making}
                onClick={() => add.run({ params, body: { kind, orderItemId } })}
              >
                {text(paper ? 'makeAnew' : 'make')}
              </ActionButton>
              {paper && (
                <ActionButton
                  size="sm"
                  variant="subtle"
                  denied={denied ?? out}
                  loading={remove.busy && remove.input?.params.documentId === paper.documentId}
                  onClick={() => remove.run({ params: { ...params, documentId: paper.documentId } })}
                >
                  {text('takeOff')}
                </ActionButton>
              )}
            </PaperLine>
          );
        })}
      </ul>
    </Panel>
  );
}

interface CustomPapersProps {
  shown: Attaching;
  denied: string | null;
  formsAt: string | null;
  onOpen: ((documentId: string) => void) | null;
}

/** Shows papers that are documents of the customer: uploaded, filled from a form, or there already. */
function CustomPapers({ shown: { order, papers }, denied, formsAt, onOpen }: CustomPapersProps) {
  const text = useTranslations('attachings');
  const { remove } = usePaperActions(order.orderId);
  const custom = papers.filter(({ kind }) => kind === 'CUSTOM');
  return (
    <Panel title={text('kinds.CUSTOM')}>
      <p className={classes.muted}>{text('customHint')}</p>
      {custom.length > 0 && (
        <ul className={classes.papers}>
          {custom.map((paper) => (
            <PaperLine key={paper.documentId} kind="CUSTOM" paper={paper} onOpen={onOpen}>
              <ActionButton
                size="sm"
                variant="subtle"
                denied={denied ?? (paper.signingEnvelopeId ? text('outForSignature') : null)}
                loading={remove.busy && remove.input?.params.documentId === paper.documentId}
                onClick={() => remove.run({ params: { orderId: order.orderId, documentId: paper.documentId } })}
              >
                {text('takeOff')}
              </ActionButton>
            </PaperLine>
          ))}
        </ul>
      )}
      {denied === null && order.customerId !== null && (
        <UploadArea target={{ customerId: order.customerId, orderId: order.orderId }}>
          {(upload) => (
            <div className={classes.adding}>
              <DocumentChoice order={order} papers={papers} />
              {upload}
              {formsAt && (
                <ButtonLink href={formsAt} look="plain">
                  {text('fillForm')}
                </ButtonLink>
              )}
            </div>
          )}
        </UploadArea>
      )}
    </Panel>
  );
}

/** Chooses one of the order's documents as a paper. An uploaded file appears here at once. */
function DocumentChoice({ order: { orderId }, papers }: { order: Order; papers: readonly Paper[] }) {
  const text = useTranslations('attachings');
  const { add } = usePaperActions(orderId);
  const { data } = useQuery(queryFor('documents.find', documents.find, { query: { orderId, size: offered } }));
  const free = (data?.content ?? []).filter(
    ({ documentId, latest }) => latest !== null && !papers.some((paper) => paper.documentId === documentId),
  );
  return (
    <Select
      key={papers.length}
      className={classes.choice}
      label={text('addDocument')}
      placeholder={text(free.length > 0 ? 'chooseDocument' : 'noDocuments')}
      data={free.map(({ documentId, documentName }) => ({ value: documentId, label: documentName }))}
      disabled={free.length === 0 || add.busy}
      searchable
      onChange={(documentId) =>
        documentId !== null && add.run({ params: { orderId }, body: { kind: 'CUSTOM', documentId } })
      }
    />
  );
}
