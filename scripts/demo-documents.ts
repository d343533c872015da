import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import { PDFDocument, rgb } from 'pdf-lib';
import { embedFonts } from '../reference/engine/pdf/fonts';
import { lineHeight, TextPen } from '../reference/engine/pdf/text';
import { outlookFile } from '../tests/reference/mails/outlook-files';

// Recreates the files of the demo documents: `node --import tsx scripts/demo-documents.ts`. They are committed, so that
// a first start only has to read them.

const folder = path.resolve(import.meta.dirname, '../reference/concepts/documents/demo');
const page = { width: 595, height: 842, margin: 56 };
const brand = rgb(0.055, 0.353, 0.42);
const muted = rgb(0.4, 0.44, 0.48);
const drawnOn = new Date('2025-01-01T00:00:00Z');

interface Letter {
  file: string;
  title: string;
  /** Pages of paragraphs. */
  pages: readonly (readonly string[])[];
  /** Signers at the end of the last page. */
  signatures?: readonly string[];
}

const letters: readonly Letter[] = [
  {
    file: 'policy.pdf',
    title: 'פוליסה לביטוח רכב מקיף',
    pages: [
      [
        'מסמך לדוגמה. אינו פוליסה ואינו מקנה כיסוי ביטוחי.',
        'פרק א. פרטי הביטוח',
        'תקופת הביטוח: 12 חודשים. מספר הפוליסה: 204-118837-25. מספר הרכב: 123-45-678.',
        'סוג הכיסוי: מקיף, כולל גרירה, שמשות ורכב חלופי. השתתפות עצמית: 1,450 ש"ח בגין נזק עצמי.',
        'הנהגים הרשאים לנהוג: כל נהג מעל גיל 24 בעל ותק נהיגה של שנתיים לפחות ורישיון ישראלי בתוקף.',
      ],
      [
        'פרק ב. הכיסוי',
        'המבטח ישפה את המבוטח בגין אובדן או נזק שייגרמו לרכב כתוצאה מתאונה, מגניבה, מאש, משיטפון או ממעשה זדון.',
        'סכום הביטוח ייקבע לפי מחיר הרכב במחירון ביום קרות מקרה הביטוח, בניכוי ההשתתפות העצמית.',
        'גבול האחריות כלפי צד שלישי: 750,000 ש"ח (Third party liability).',
      ],
      [
        'פרק ג. הודעה על מקרה ביטוח',
        'קרה מקרה הביטוח, יודיע על כך המבוטח למבטח או לסוכן הביטוח מיד לאחר שנודע לו, ולא יאוחר מ־30 יום.',
        'מוקד התביעות פועל בימים א-ה בין 8:00 ל־17:00, בטלפון 03-5550100.',
      ],
    ],
  },
  {
    file: 'appointment.pdf',
    title: 'כתב מינוי סוכן',
    pages: [
      [
        'מסמך לדוגמה.',
        'אני הח"מ ממנה בזאת את סוכנות הביטוח לטפל בשמי בכל ענייני הביטוח שלי מול חברות הביטוח, לרבות קבלת מידע, הגשת הצעות וטיפול בתביעות.',
        'המינוי בתוקף מיום חתימתו ועד להודעה אחרת בכתב.',
        'אני מאשר כי הוסבר לי ייעודו של מסמך זה, וכי קיבלתי עותק ממנו.',
      ],
    ],
    signatures: ['חתימת הלקוח', 'תאריך'],
  },
  {
    file: 'proposal.pdf',
    title: 'טופס הצעה לביטוח רכב',
    pages: [
      [
        'מסמך לדוגמה.',
        'פרטי המציע: שם, מספר זהות, כתובת וטלפון נייד.',
        'פרטי הרכב: מספר רישוי, דגם, שנת ייצור, אמצעי מיגון.',
        'עבר ביטוחי: חברת הביטוח בשלוש השנים האחרונות ומספר התביעות בכל שנה.',
      ],
      [
        'הצהרת המציע: כל התשובות שניתנו בטופס זה נכונות ומלאות, וידוע לי שהן מהוות בסיס לחוזה הביטוח.',
        'ידוע לי כי הסתרת עניין מהותי עלולה לפטור את המבטח מחובתו.',
      ],
    ],
    signatures: ['חתימת המציע', 'תאריך'],
  },
  {
    file: 'no-claims.pdf',
    title: 'אישור היעדר תביעות',
    pages: [
      [
        'מסמך לדוגמה.',
        'הרינו לאשר כי בשלוש השנים האחרונות לא הוגשו תביעות בפוליסת הרכב של המבוטח.',
        'האישור ניתן לבקשת המבוטח ואינו מהווה התחייבות של המבטח.',
      ],
    ],
    signatures: ['חברת הביטוח'],
  },
];

async function drawLetter({ file, title, pages, signatures = [] }: Letter): Promise<void> {
  const document = await PDFDocument.create();
  const fonts = await embedFonts(document);
  const box = { x: page.margin, width: page.width - 2 * page.margin };
  pages.forEach((paragraphs, number) => {
    const canvas = document.addPage([page.width, page.height]);
    const pen = new TextPen(canvas, fonts, 'rtl');
    canvas.drawRectangle({ x: 0, y: page.height - 12, width: page.width, height: 12, color: brand });
    pen.line(
      title,
      { ...box, y: page.height - 80 },
      { size: number === 0 ? 22 : 14, weight: 'semibold', color: brand },
    );
    let y = page.height - 130;
    for (const paragraph of paragraphs) {
      const style = { size: 12 };
      const lines = pen.wrap(paragraph, box.width, style);
      pen.lines(lines, { ...box, y }, style);
      y -= lines.length * lineHeight(style) + 12;
    }
    if (number === pages.length - 1)
      signatures.forEach((label, at) => {
        const x = page.width - page.margin - (at + 1) * 200 - at * 30;
        canvas.drawLine({ start: { x, y: 150 }, end: { x: x + 200, y: 150 }, thickness: 0.8, color: muted });
        pen.line(label, { x, width: 200, y: 134 }, { size: 10, color: muted });
      });
    pen.line(`עמוד ${number + 1} מתוך ${pages.length}`, { ...box, y: 36, align: 'center' }, { size: 9, color: muted });
  });
  document.setTitle(title);
  document.setCreationDate(drawnOn);
  document.setModificationDate(drawnOn);
  await writeFile(path.join(folder, file), await document.save());
}

interface Card {
  file: string;
  title: string;
  ground: [string, string];
  lines: readonly [string, string][];
}

const cards: readonly Card[] = [
  {
    file: 'licence.jpg',
    title: 'רישיון נהיגה',
    ground: ['#f3d5d8', '#f8eef0'],
    lines: [
      ['שם משפחה', 'ישראלי'],
      ['שם פרטי', 'ישראל'],
      ['מספר רישיון', '7000000'],
      ['דרגה', 'B'],
      ['בתוקף עד', '01.01.2030'],
    ],
  },
  {
    file: 'identity.jpg',
    title: 'תעודת זהות',
    ground: ['#cfe3ee', '#eef6fa'],
    lines: [
      ['שם משפחה', 'ישראלי'],
      ['שם פרטי', 'ישראל'],
      ['מספר זהות', '00000000-0'],
      ['תאריך לידה', '01.01.1980'],
    ],
  },
];

function drawFace(context: SKRSContext2D): void {
  context.fillStyle = '#b9c2ca';
  context.fillRect(70, 190, 230, 290);
  context.fillStyle = '#8d98a3';
  context.beginPath();
  context.arc(185, 290, 62, 0, Math.PI * 2);
  context.fill();
  context.beginPath();
  context.ellipse(185, 480, 100, 100, 0, Math.PI, Math.PI * 2);
  context.fill();
}

async function drawCard({ file, title, ground, lines }: Card): Promise<void> {
  const canvas = createCanvas(960, 600);
  const context = canvas.getContext('2d');
  const gradient = context.createLinearGradient(0, 0, 960, 600);
  ground.forEach((colour, at) => gradient.addColorStop(at, colour));
  context.fillStyle = gradient;
  context.fillRect(0, 0, 960, 600);
  drawFace(context);
  context.direction = 'rtl';
  context.textAlign = 'right';
  context.fillStyle = '#22303a';
  context.font = '600 54px Rubik';
  context.fillText(title, 890, 110);
  lines.forEach(([label, value], at) => {
    context.fillStyle = '#5b6670';
    context.font = '400 24px Rubik';
    context.fillText(label, 890, 200 + at * 76);
    context.fillStyle = '#22303a';
    context.font = '600 32px Rubik';
    context.fillText(value, 890, 236 + at * 76);
  });
  context.textAlign = 'left';
  context.fillStyle = 'rgba(180, 30, 40, 0.7)';
  context.font = '600 40px Rubik';
  context.fillText('דוגמה', 70, 110);
  await writeFile(path.join(folder, file), await canvas.encode('jpeg', 80));
}

/** Notes of a short tune, Hz, 0.2 seconds each. */
const notes = [392, 494, 587, 784, 587, 494, 392, 330, 392, 494, 587, 494, 440, 392, 330, 392, 494, 587, 784, 784];
const rate = 8_000;

/** Creates a few seconds of sound as WAV: 8 kHz, 8 bits, one channel. */
async function drawRecording(): Promise<void> {
  const noteLength = rate / 5;
  const samples = Buffer.alloc(notes.length * noteLength);
  notes.forEach((hertz, at) => {
    for (let index = 0; index < noteLength; index++) {
      const fade = Math.min(1, index / 80, (noteLength - index) / 400);
      samples[at * noteLength + index] = 128 + Math.round(48 * fade * Math.sin((2 * Math.PI * hertz * index) / rate));
    }
  });
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.length, 40);
  await writeFile(path.join(folder, 'call.wav'), Buffer.concat([head, samples]));
}

/** A message that Outlook has saved, with the confirmation inside. */
async function writeMessage(): Promise<void> {
  const message = outlookFile({
    subject: 'בקשה להצעת ביטוח לרכב',
    from: ['נועה ברק', 'noa.barak@customer-demo.example'],
    to: [['מזכירות הסוכנות', 'office@branch-demo.example']],
    date: drawnOn,
    html: Buffer.from(
      '<div dir="rtl"><p>שלום,</p><p>אשמח להצעה לביטוח <b>מקיף</b> לרכב, כולל:</p><ul><li>גרירה</li><li>רכב חלופי</li></ul><p>מצורף אישור העדר תביעות.</p><p>תודה, נועה</p></div>',
    ),
    codePage: 65_001,
    files: [{ name: 'אישור העדר תביעות.pdf', bytes: await readFile(path.join(folder, 'no-claims.pdf')) }],
  });
  await writeFile(path.join(folder, 'letter.msg'), message);
}

const require = createRequire(import.meta.url);
for (const face of ['400Regular/Rubik_400Regular', '600SemiBold/Rubik_600SemiBold'])
  GlobalFonts.registerFromPath(require.resolve(`@expo-google-fonts/rubik/${face}.ttf`), 'Rubik');
await mkdir(folder, { recursive: true });
for (const letter of letters) await drawLetter(letter);
for (const card of cards) await drawCard(card);
await drawRecording();
await writeMessage();
