'use client';

import { useLocale, useTranslations } from 'next-intl';
import { ButtonAnchor } from '@/components/ui/action/button-anchor';
import { PlainLink } from '@/components/ui/action/plain-link';
import * as openIcons from '@/components/ui/icon/open-icons';
import { Fact, Facts } from '@/components/ui/value/facts';
import * as icons from '@/components/ui/icon/icons';
import { InsuredName } from '@/components/ui/value/insured-name';
import { LocaleChoice } from '@/components/ui/kit/locale-choice';
import { Logo } from '@/components/ui/icon/logo';
import { Ltr } from '@/components/ui/value/ltr';
import { Money } from '@/components/ui/value/money';
import { NearLink } from '@/components/ui/action/near-link';
import { PlatePattern } from '@/components/ui/icon/plate-pattern';
import { QrPicture } from '@/components/ui/icon/qr-picture';
import { Snippet } from '@/components/ui/value/snippet';
import type { Icon } from '@/components/ui/icon/stroke-icon';
import { WrittenText } from '@/components/ui/value/written-text';
import { Part } from './part';
import classes from './parts.module.css';

const here = '/dev/parts';
const sample = 'https://desk.example.co.il/sign/Ab3';

/** Shows how texts and facts of the data are written. */
export function Texts() {
  const text = useTranslations('orders');
  return (
    <>
      <Part name="Facts, Fact">
        <Facts>
          <Fact label={text('customer')}>נועה ברק-לוי</Fact>
          <Fact label={text('order')}>
            <Ltr>HAREL-1042</Ltr>
          </Fact>
          <Fact label={text('price')} strong>
            <Money value={{ amount: -1250 }} />
          </Fact>
        </Facts>
      </Part>
      <Part name="WrittenText">
        <WrittenText>HAREL, שני רכבים, -1,250 ₪</WrittenText>
        <WrittenText>שני רכבים ב-HAREL, -1,250 ₪</WrittenText>
      </Part>
      <Part name="InsuredName">
        <InsuredName productType="CAR" name="HYUNDAI I20 2021" />
        <InsuredName productType="LIFE" name="34" />
        <InsuredName productType="RISK" name="RISK 1 · 34 · 500,000" />
        <InsuredName productType="PROPERTY" name="הרצל 12, חיפה" />
      </Part>
    </>
  );
}

/** Shows links: those of lists, those of the screens before sign-in, and those of pages without scripts. */
export function Links() {
  const words = useTranslations('ui');
  return (
    <>
      <Part name="NearLink, PlainLink">
        <NearLink href={here}>{words('more')}</NearLink>
        <PlainLink href={here}>{words('back')}</PlainLink>
      </Part>
      <Part name="ButtonAnchor">
        <ButtonAnchor href={here}>{words('next')}</ButtonAnchor>
      </Part>
    </>
  );
}

/** Shows what the product is known by, and pictures that are made of data. */
export function Brand() {
  const text = useTranslations('shell');
  const locale = useLocale();
  return (
    <>
      <Part name="Logo, LocaleChoice">
        <Logo name="Agency desk" />
        <Logo name="Agency desk" compact />
        <LocaleChoice current={locale} label={text('language')} />
      </Part>
      <Part name="PlatePattern">
        <div className={classes.pattern}>
          <PlatePattern />
        </div>
      </Part>
      <Part name="QrPicture">
        <div className={classes.square}>
          <QrPicture text={sample} label={sample} />
        </div>
      </Part>
      <Part name="Snippet">
        <Snippet html="<p><strong>Agency desk</strong>: <em>12.2026</em></p><ul><li>A</li><li>B</li></ul>" />
      </Part>
    </>
  );
}

const everyIcon = Object.entries({ ...openIcons, ...icons }) as [string, Icon][];

/** Shows all icons with their names. */
export const Icons = () => (
  <Part name="icons" wide>
    {everyIcon.map(([name, Shape]) => (
      <span key={name} className={classes.icon}>
        <Shape />
        <Ltr>{name.replace(/Icon$/, '')}</Ltr>
      </span>
    ))}
  </Part>
);
