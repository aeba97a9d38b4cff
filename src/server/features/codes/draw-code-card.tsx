import {
  CardFrame,
  cardColours,
  cardFonts,
  fitFontSize,
  latinText,
  MARGIN,
  Plate,
  QrField,
} from '#server/platform/cards/card-parts.tsx'
import { drawQrPng } from '#server/platform/cards/draw-qr.ts'
import { type FetchOwn, loadPicture } from '#server/platform/cards/load-picture.ts'
import { renderCard } from '#server/platform/cards/render-card.ts'
import { formatDiscount, lastDayOfCode, qrText } from '#shared/codes/code.rules.ts'
import { formatLongDate } from '#shared/format/date.ts'
import type { CardSubject, CodeRow } from './code.store.ts'

/** Portrait, as posts are. */
const size = { width: 1080, height: 1350 }
const INNER = size.width - 2 * MARGIN
const BAND_HEIGHT = 540
const LOGO = 132
const QR = 300

export type CardDetails = { code: CodeRow; subject: CardSubject; appName: string; fetchOwn: FetchOwn }

/** The PNG that the racer posts: racer, brand, code, discount and where to use it. */
export async function drawCodeCard({ code, subject, appName, fetchOwn }: CardDetails): Promise<Buffer> {
  const { bone, muted } = cardColours
  const [picture, logo, qr] = await Promise.all([
    loadPicture(fetchOwn, subject.headerImageUrl ?? subject.profileImageUrl, {
      width: size.width,
      height: BAND_HEIGHT,
      fit: 'cover',
    }),
    loadPicture(fetchOwn, subject.logoUrl, { width: LOGO - 22, height: LOGO - 22, fit: 'contain' }),
    drawQrPng(qrText(code), QR),
  ])
  const name = latinText(subject.number ? `${subject.racer} #${subject.number}` : subject.racer)
  const nameWidth = INNER - (logo ? LOGO + 32 : 0)
  return renderCard(
    <CardFrame size={size} bandHeight={BAND_HEIGHT} picture={picture} appName={appName}>
      <div
        style={{
          display: 'flex',
          flexDirection: 'column',
          flexGrow: 1,
          justifyContent: 'space-between',
          padding: `40px ${MARGIN}px 48px`,
        }}
      >
        <div style={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
          <div style={{ display: 'flex', flexDirection: 'column', width: nameWidth, gap: 8 }}>
            <Line width={nameWidth} text={name} colour={bone} font={cardFonts.title} largest={84} />
            <SmallLine width={nameWidth} text={`with ${subject.brand}`} colour={muted} />
          </div>
          {logo && (
            <Plate style={{ width: LOGO, height: LOGO }}>
              <img src={logo} width={LOGO - 22} height={LOGO - 22} alt="" />
            </Plate>
          )}
        </div>
        <Plate
          style={{
            height: 212,
            fontSize: fitFontSize(code.code, { width: INNER - 90, height: 180, largest: 170 }),
          }}
        >
          {code.code}
        </Plate>
        <div style={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
          <Discount code={code} timezone={subject.timezone} width={INNER - QR - 40} />
          <QrField qr={qr} side={QR} />
        </div>
      </div>
    </CardFrame>,
    size,
  )
}

function Discount({ code, timezone, width }: { code: CodeRow; timezone: string; width: number }) {
  const discount = formatDiscount(code).replace(/\s/g, ' ').toUpperCase()
  const lastDay = formatLongDate(lastDayOfCode(code, timezone))
  return (
    <div style={{ display: 'flex', flexDirection: 'column', width, gap: 10 }}>
      <Line width={width} text={discount} colour={cardColours.yellow} font={cardFonts.plate} largest={150} />
      <SmallLine
        width={width}
        text={code.landingUrl ? new URL(code.landingUrl).host : 'Enter it at checkout'}
        colour={cardColours.bone}
      />
      <SmallLine width={width} text={`Valid until ${lastDay}`} colour={cardColours.muted} />
    </div>
  )
}

type LineProps = { width: number; text: string; colour: string }

function Line({ width, text, colour, font, largest }: LineProps & { font: object; largest: number }) {
  const fontSize = fitFontSize(text, { width, height: largest * 1.1, largest })
  return (
    <div
      style={{ display: 'block', width, color: colour, fontSize, lineHeight: 1.05, lineClamp: 1, ...font }}
    >
      {text}
    </div>
  )
}

function SmallLine({ width, text, colour }: LineProps) {
  return (
    <div
      style={{
        display: 'block',
        width,
        color: colour,
        fontSize: 32,
        lineHeight: 1.3,
        lineClamp: 1,
        ...cardFonts.text,
      }}
    >
      {latinText(text)}
    </div>
  )
}
