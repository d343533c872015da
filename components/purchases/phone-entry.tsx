import { useEffect, useRef, useState } from 'react';
import { type ApiFailure, toFailure } from '@/components/data/api-failure';
import portal from '@/components/portal/frame/portal.module.css';
import { say } from '@/components/portal/frame/texts';
import type { PurchaseState } from '@/lib/contract/portal/purchases';
import { codeIn } from '@/lib/rules/kit/normal-form';
import { normalisePlate, plateProblem } from '@/lib/rules/quotes/plate';
import { TextInput } from './fields';
import { PlateInput, plateIn } from './plate-input';
import { confirmCode, sendCode } from './purchase-calls';
import { ruleText } from './purchase-texts';
import classes from './purchases.module.css';
import { type Page, StepFrame } from './step-frame';
import { useBrowserBack } from './use-browser-back';
import { useWrongFocus } from './use-wrong-focus';

interface Props extends Pick<Page, 'frame' | 'texts' | 'failure'> {
  websiteKey: string;
  agencyName: string;
  licence: string | null;
  /** The visit was ended here. */
  left: boolean;
  /** Licence plate as typed; may stay empty. */
  plate: string;
  onPlate: (typed: string) => void;
  onConfirmed: (state: PurchaseState) => void;
}

const digits = 5;

/** Says what a buyer wants to know before giving a number: how long it takes, and who answers for it. */
function Trust({ words, licence }: { words: Page['texts']['words']; licence: string | null }) {
  const lines = [
    words.trustMinutes,
    words.trustInsurers,
    words.trustPolicy,
    licence && say(words.trustLicence, { licence }),
  ];
  return <ul className={classes.trust}>{lines.map((line) => line && <li key={line}>{line}</li>)}</ul>;
}

/** Asks for the plate and the phone, then for the code that was sent to it; it can be sent again after the countdown. */
export function PhoneEntry(props: Props) {
  const { frame, texts, websiteKey, agencyName, licence, plate, onPlate, onConfirmed, ...visit } = props;
  const { words } = texts;
  const [mobile, setMobile] = useState('');
  const [code, setCode] = useState('');
  const [sentTo, setSentTo] = useState<string>();
  /** The code was not sent by the last press but before it, so nothing says that it was sent now. */
  const [earlier, setEarlier] = useState(false);
  const [left, setLeft] = useState(0);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | undefined>(visit.failure);
  const busy = useRef(false);
  useBrowserBack(sentTo === undefined ? 'phone' : 'code', () => setSentTo(undefined));
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left]);
  const attempt = async (work: () => Promise<void>) => {
    if (busy.current) return;
    busy.current = true;
    setPending(true);
    setFailure(undefined);
    await work().catch((error: unknown) => {
      const failed = toFailure(error);
      // A code was sent a moment ago, perhaps from another device: it still counts.
      if (failed.code === 'SMS_ATTEMPT_LIMIT_EXCEEDED_ERROR' && (failed.retryAfter ?? 0) <= 60) {
        setSentTo(sentTo ?? mobile);
        setEarlier(true);
        setLeft(failed.retryAfter ?? 60);
      } else setFailure(failed);
      setCode('');
    });
    busy.current = false;
    setPending(false);
  };
  const send = () =>
    attempt(async () => {
      const sent = await sendCode(websiteKey, mobile);
      setSentTo(sent.sentTo);
      setEarlier(false);
      setLeft(sent.ttl);
    });
  const confirm = () => attempt(async () => onConfirmed(await confirmCode(websiteKey, mobile, code)));
  const page = { frame, texts, pending, failure, moved: false };
  if (sentTo === undefined)
    return (
      <FirstPage
        {...{ page, agencyName, licence, plate, onPlate, mobile }}
        left={visit.left}
        onMobile={setMobile}
        onSend={() => void send()}
      />
    );
  const [title, lead] = earlier ? [words.codeEarlier, words.codeEarlierLead] : [words.codeTitle, words.codeLead];
  return (
    <StepFrame
      {...page}
      title={title ?? ''}
      next={words.confirm}
      disabled={code.length < digits}
      onNext={() => void confirm()}
      more={
        <button type="button" className={portal.link} disabled={pending || left > 0} onClick={() => void send()}>
          {left > 0 ? say(words.sendAgainIn, { seconds: left }) : words.sendAgain}
        </button>
      }
    >
      <SentTo lead={lead} phone={sentTo} />
      <CodeField label={words.code ?? ''} value={code} onChange={setCode} />
      <p>
        <button type="button" className={portal.link} onClick={() => setSentTo(undefined)}>
          {words.otherPhone}
        </button>
      </p>
    </StepFrame>
  );
}

interface FirstPageProps extends Pick<Props, 'agencyName' | 'licence' | 'left' | 'plate' | 'onPlate'> {
  page: Page;
  mobile: string;
  onMobile: (typed: string) => void;
  onSend: () => void;
}

/** Asks for the car and the phone. A plate that is wrong is said before a code is sent. */
function FirstPage({ page, agencyName, licence, left, plate, onPlate, mobile, onMobile, onSend }: FirstPageProps) {
  const { texts, failure } = page;
  const { words } = texts;
  const [plateError, setPlateError] = useState<string>();
  const focusWrong = useWrongFocus();
  const broken = failure?.fields?.find(({ path }) => path === 'mobile');
  const send = () => {
    const rule = plate === '' ? undefined : plateProblem(normalisePlate(plate));
    setPlateError(rule && ruleText(texts, rule));
    if (rule) focusWrong();
    else onSend();
  };
  return (
    <StepFrame
      {...page}
      title={words.welcome ?? ''}
      lead={say(words.welcomeLead, { agency: agencyName })}
      next={page.pending ? words.sending : words.sendCode}
      onNext={send}
      beside={<Trust words={words} licence={licence} />}
    >
      {left && (
        <p role="status" className={classes.note}>
          {words.left}
        </p>
      )}
      <PlateInput
        label={words.plate ?? ''}
        help={words.plateHelp}
        error={plateError}
        value={plate}
        onChange={(typed) => {
          setPlateError(undefined);
          onPlate(plateIn(typed));
        }}
      />
      <TextInput
        label={words.mobile ?? ''}
        help={words.mobileHelp}
        error={broken && ruleText(texts, broken.rule)}
        value={mobile}
        onChange={onMobile}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        ltr
      />
    </StepFrame>
  );
}

/** Says where the code was sent. @param lead sentence with `{phone}` */
function SentTo({ lead = '', phone }: { lead: string | undefined; phone: string }) {
  const [before, after] = lead.split('{phone}');
  return (
    <p className={portal.lead}>
      <span>{before}</span>
      <bdi dir="ltr">{phone}</bdi>
      <span>{after}</span>
    </p>
  );
}

interface CodeFieldProps {
  label: string;
  value: string;
  onChange: (code: string) => void;
}

/** Shows the field of the code, which the phone may fill in. */
function CodeField({ label, value, onChange }: CodeFieldProps) {
  return (
    <label>
      <span className={portal.label}>{label}</span>
      <input
        className={`${portal.field} ${portal.code}`}
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={value}
        onChange={({ target }) => onChange(codeIn(target.value, digits))}
      />
    </label>
  );
}
