import type { AdviceSheet } from '@/lib/contract/quotes/advices';
import { WrittenText } from '@/components/ui/value/written-text';
import own from './offer-sheet.module.css';
import classes from '../frame/portal.module.css';
import { say, type PortalTexts } from '../frame/texts';

interface Props {
  sheet: AdviceSheet;
  chosen: string | null;
  pending: boolean;
  texts: PortalTexts;
  onChoose: (productId: string) => void;
}

/** Shows the offers with their prices, then everything side by side on the same basis. */
export function OfferSheet({ sheet, chosen, pending, texts, onChoose }: Props) {
  const { words } = texts;
  return (
    <>
      <dl className={own.facts}>
        {sheet.facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <WrittenText>{value}</WrittenText>
            </dd>
          </div>
        ))}
      </dl>
      <ul className={own.offers} aria-label={words.offersList}>
        {sheet.columns.map(({ productId, name, detail, cheapest, total }) => (
          <li key={productId} className={own.offer} data-chosen={productId === chosen || undefined}>
            <span className={own.name}>
              <bdi>{name}</bdi>
              {detail && <small>{detail}</small>}
              {cheapest && <small className={own.cheapest}>{cheapest}</small>}
            </span>
            <strong className={own.total}>
              <bdi>{total}</bdi>
            </strong>
            <button
              type="button"
              className={productId === chosen ? classes.secondary : classes.primary}
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
      <Table sheet={sheet} label={words.offersTable ?? ''} />
    </>
  );
}

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
