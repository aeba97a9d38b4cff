import type { LinkCard } from '#server/features/link-pictures/link-picture-of.ts'
import {
  CardFrame,
  cardColours,
  cardFonts,
  fitFontSize,
  latinText,
  MARGIN,
  Plate,
  plateWidth,
  QrField,
} from '#server/platform/cards/card-parts.tsx'
import { drawQrPng } from '#server/platform/cards/draw-qr.ts'
import { type FetchOwn, loadPicture } from '#server/platform/cards/load-picture.ts'
import { renderCard } from '#server/platform/cards/render-card.ts'

/** Portrait, as posts and handouts are: four by five inches at 270 dots per inch. */
const size = { width: 1080, height: 1350 }
const INNER = size.width - 2 * MARGIN
const BAND_HEIGHT = 510
const QR = 540
const plate = { fontSize: 96, height: 132 }

export type QrCard = Pick<LinkCard, 'title' | 'line' | 'number' | 'picture' | 'logo'> & {
  pageUrl: string
  isTeam: boolean
}
type Rendering = { appName: string; fetchOwn: FetchOwn }

/** The card for the paddock: who it is, and the QR code of the live page. */
export async function drawQrCard(card: QrCard, { appName, fetchOwn }: Rendering): Promise<Buffer> {
  const { bone, muted, yellow } = cardColours
  const [picture, qr] = await Promise.all([
    loadPicture(fetchOwn, card.picture ?? card.logo, {
      width: size.width,
      height: BAND_HEIGHT,
      fit: 'cover',
    }),
    drawQrPng(card.pageUrl, QR),
  ])
  const number = card.number && `#${card.number}`
  const numberWidth = plateWidth(number, plate)
  const nameWidth = INNER - (number ? numberWidth + 32 : 0)
  const callWidth = INNER - QR - 48
  return renderCard(
    <CardFrame size={size} bandHeight={BAND_HEIGHT} picture={picture} appName={appName}>
      <div
        style={{
          display: 'flex',
          flexDirection: 'column',
          flexGrow: 1,
          justifyContent: 'space-between',
          padding: `48px ${MARGIN}px 56px`,
        }}
      >
        <div style={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
          <div style={{ display: 'flex', flexDirection: 'column', width: nameWidth, gap: 8 }}>
            <Text width={nameWidth} lines={2} height={150} largest={104} colour={bone}>
              {card.title}
            </Text>
            <SmallText width={nameWidth} colour={muted}>
              {card.line}
            </SmallText>
          </div>
          {number && <Plate style={{ ...plate, width: numberWidth }}>{number}</Plate>}
        </div>
        <div style={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
          <QrField qr={qr} side={QR} />
          <div style={{ display: 'flex', flexDirection: 'column', width: callWidth, gap: 18 }}>
            <Text width={callWidth} lines={3} height={300} largest={92} colour={yellow}>
              {`Scan to follow ${card.isTeam ? 'our' : 'my'} season`}
            </Text>
            <SmallText width={callWidth} colour={bone} lines={3}>
              {card.pageUrl.replace(/^https?:\/\//, '')}
            </SmallText>
          </div>
        </div>
      </div>
    </CardFrame>,
    size,
  )
}

type TextProps = { width: number; colour: string; children: string }

function Text({
  width,
  height,
  lines,
  largest,
  colour,
  children,
}: TextProps & { height: number; lines: number; largest: number }) {
  const text = latinText(children)
  return (
    <div
      style={{
        display: 'block',
        width,
        color: colour,
        fontSize: fitFontSize(text, { width, height, lines, largest }),
        lineHeight: 1,
        lineClamp: lines,
        wordBreak: 'break-word',
        ...cardFonts.title,
      }}
    >
      {text}
    </div>
  )
}

function SmallText({ width, colour, lines = 1, children }: TextProps & { lines?: number }) {
  return (
    <div
      style={{
        display: 'block',
        width,
        color: colour,
        fontSize: 30,
        lineHeight: 1.3,
        lineClamp: lines,
        wordBreak: 'break-word',
        ...cardFonts.text,
      }}
    >
      {latinText(children)}
    </div>
  )
}
