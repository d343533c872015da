import { getTranslations } from 'next-intl/server';
import { SectionCard } from '@/components/form/frame/section-card';
import { Ltr } from '@/components/ui/value/ltr';
import { formatPhone } from '@/lib/format/phone';
import { supportHours } from '@/lib/rules/time/support-hours';
import classes from './support.module.css';

/** Shows mail address, phone and hours of the support. */
export async function ContactSection({ email, phone }: { email: string; phone: string }) {
  const text = await getTranslations('support');
  const [sunday, friday] = [supportHours[0], supportHours[5]];
  return (
    <SectionCard id="contact" title={text('contact')}>
      <dl className={classes.facts}>
        <div>
          <dt>{text('email')}</dt>
          <dd>
            <a href={`mailto:${email}`} className={classes.link}>
              <Ltr>{email}</Ltr>
            </a>
          </dd>
        </div>
        <div>
          <dt>{text('phone')}</dt>
          <dd>
            <a href={`tel:${phone}`} className={classes.link}>
              <Ltr>{formatPhone(phone)}</Ltr>
            </a>
          </dd>
        </div>
        <div>
          <dt>{text('hours')}</dt>
          {sunday && (
            <dd>
              {text('weekdays')} <Ltr>{`${sunday.from}–${sunday.to}`}</Ltr>
            </dd>
          )}
          {friday && (
            <dd>
              {text('friday')} <Ltr>{`${friday.from}–${friday.to}`}</Ltr>
            </dd>
          )}
        </div>
      </dl>
    </SectionCard>
  );
}
