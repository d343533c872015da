import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { CarProduct } from '@/lib/contract/cars';
import type { InsuranceType } from '@/lib/contract/car-request';
import classes from './offer-facts.module.css';
import { NotCovered, Sum, Unknown } from './sum';

/** One labelled figure of an offer. */
export interface OfferFact {
  key: string;
  label: string;
  value: ReactNode;
}

/** Every figure of an offer, by group, for its details and for the order that holds it. */
export function useOfferFacts(): (product: CarProduct) => { price: OfferFact[]; cover: OfferFact[] } {
  const text = useTranslations('offers');
  const format = useFormatter();
  const fact = (key: string, value: ReactNode): OfferFact => ({ key, label: text(`facts.${key}`), value });
  const sum = (key: string, product: CarProduct, value: CarProduct['premia']['rider'], ...types: InsuranceType[]) =>
    fact(key, <Sum value={value} covered={types.some((type) => product.insuranceTypes.includes(type))} />);
  return (product) => {
    const { premia, deductibles } = product;
    return {
      price: [
        sum('compulsory', product, premia.compulsory, 'Compulsory'),
        sum('comprehensive', product, premia.comprehensive, 'ComprehensiveInsurance'),
        sum('thirdParty', product, premia.thirdParty, 'ThirdParty'),
        fact('netto', <Sum value={premia.netto} covered />),
        fact('fees', <Sum value={premia.fees} covered />),
        fact('brutto', <Sum value={premia.brutto} covered />),
        fact('rider', <Sum value={premia.rider} covered={false} />),
        fact(
          'bankCommission',
          format.number(product.bankCommissionPercentage / 100, { style: 'percent', maximumFractionDigits: 2 }),
        ),
      ],
      cover: [
        sum('deductibleComprehensive', product, deductibles.comprehensive, 'ComprehensiveInsurance'),
        sum('deductibleThirdParty', product, deductibles.thirdParty, 'ComprehensiveInsurance', 'ThirdParty'),
        sum('deductibleGarage', product, deductibles.companyGarage, 'ComprehensiveInsurance'),
        fact('defenceLevel', <DefenceLevel product={product} />),
        sum('thirdPartyLimit', product, product.thirdPartyLimit, 'ComprehensiveInsurance', 'ThirdParty'),
        fact('legalLiability', <Sum value={product.legalLiabilityLimit} covered={false} />),
      ],
    };
  };
}

/** Protection that the insurer asks for, in words: 0 is "none needed". */
export function DefenceLevel({ product }: { product: Pick<CarProduct, 'defenceLevelRequired' | 'insuranceTypes'> }) {
  const text = useTranslations('offers');
  const level = product.defenceLevelRequired;
  if (level !== null) return text('defenceLevels', { level: String(level) });
  return product.insuranceTypes.includes('ComprehensiveInsurance') ? <Unknown /> : <NotCovered />;
}

/** Labelled figures, label above value, in as many columns as fit. */
export function FactList({ facts }: { facts: readonly OfferFact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(({ key, label, value }) => (
        <div key={key} className={classes.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
