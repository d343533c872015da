import type { AdviceSheet } from '@/lib/contract/quotes/advices';
import { WrittenText } from '@/components/ui/value/written-text';
import own from './offer-sheet.module.css';
import classes from '../frame/portal.module.css';
import { say, type PortalTexts } from '../frame/texts';

interface Props {
  sheet: AdviceSheet;
  chosen: string | null;
  /** The offer that the agent recommends. */
  recommended: string | null;
  pending: boolean;
  texts: PortalTexts;
  onChoose: (productId: string) => void;
}

/** Most lines on a card: what tells the offers apart at a glance. */
const maxLines = 3;

/** Shows one card for each offer with what tells it apart; everything side by side is folded below. */
export function OfferSheet({ sheet, chosen, recommended, pending, texts, onChoose }: Props) {
  const { words } = texts;
  // The price stands above: what is covered tells more than how it came about.
  const differing = sheet.rows.filter(({ look, cells }) => look === 'cell' && differs(cells));
  const ofCover = differing.filter(({ group }) => group === 'cover');
  const lines = (ofCover.length > 0 ? ofCover : differing).slice(0, maxLines);
  return (
    <>
      <dl className={own.facts}>
        {sheet.facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <FactValue value={value} />
            </dd>
          </div>
        ))}
      </dl>
      <ul className={own.offers} aria-label={words.offersList}>
        {sheet.columns.map(({ productId, name, detail, cheapest, total }, column) => (
          <li key={productId} className={own.offer} data-chosen={productId === chosen || undefined}>
            {productId === recommended && <span className={own.recommended}>{words.offersRecommended}</span>}
            <span className={own.tile} aria-hidden="true">
              {[...name].slice(0, 2).join('')}
            </span>
            <span className={own.name}>
              <bdi>{name}</bdi>
              {detail && <small>{detail}</small>}
              {cheapest && <small className={own.cheapest}>{cheapest}</small>}
            </span>
            <strong className={own.total}>
              <bdi>{total}</bdi>
            </strong>
            {lines.length > 0 && (
              <dl className={own.lines}>
                {lines.map(({ label, cells }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>
                      {cells[column]?.map((line) => (
                        <bdi key={line}>{line}</bdi>
                      ))}
                    </dd>
                  </div>
                ))}
              </dl>
            )}
            <button
              type="button"
              className={chosen === null || productId === chosen ? classes.primary : classes.secondary}
              aria-pressed={productId === chosen}
              aria-label={say(words.offersChooseOne, { insurer: name })}
              disabled={pending}
              onClick={() => onChoose(productId)}
            >
              {productId === chosen ? words.offersMine : words.offersChoose}
            </button>
          </li>
        ))}
      </ul>
      <details className={own.details}>
        <summary>{words.offersDetails}</summary>
        <Table sheet={sheet} label={words.offersTable ?? ''} />
      </details>
    </>
  );
}

/** Returns whether the offers differ in a line of the comparison. */
const differs = ([first, ...others]: AdviceSheet['rows'][number]['cells']): boolean =>
  others.some((cell) => cell.join('\n') !== first?.join('\n'));

function Table({ sheet: { columns, rows, shared }, label }: { sheet: AdviceSheet; label: string }) {
  return (
    <section className={own.scroll} role="region" aria-label={label} tabIndex={0}>
      <table className={own.table}>
        <thead>
          <tr>
            <td />
            {columns.map(({ productId, name }) => (
              <th key={productId} scope="col">
                <bdi>{name}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.label} data-look={row.look}>
              <th scope="row">{row.label}</th>
              {row.cells.map((lines, at) => (
                <td key={columns[at]?.productId ?? at}>
                  {lines.map((line) => (
                    <p key={line}>
                      <bdi>{line}</bdi>
                    </p>
                  ))}
                </td>
              ))}
            </tr>
          ))}
          {shared && (
            <tr data-look="note">
              <th scope="row">{shared.label}</th>
              <td colSpan={columns.length}>
                {shared.lines.map((line) => (
                  <p key={line}>{line}</p>
                ))}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}

const period = /^([\d.]+) – ([\d.]+)$/;

/** Shows a fact; the first day of a period stands at the start side, on the right in Hebrew. */
function FactValue({ value }: { value: string }) {
  const [, from, to] = period.exec(value) ?? [];
  if (!from) return <WrittenText>{value}</WrittenText>;
  return (
    <>
      <bdi dir="ltr">{from}</bdi>
      <span> – </span>
      <bdi dir="ltr">{to}</bdi>
    </>
  );
}
