import {
  CardFrame,
  cardColours,
  cardFonts,
  fitFontSize,
  latinText,
  MARGIN,
  Plate,
  plateWidth,
} from '#server/platform/cards/card-parts.tsx'
import { type FetchOwn, loadPicture } from '#server/platform/cards/load-picture.ts'
import { renderCard } from '#server/platform/cards/render-card.ts'
import type { LinkCard } from './link-picture-of.ts'

const size = { width: 1200, height: 630 }
const BAND_HEIGHT = 330
const PLATE_HEIGHT = 184
const PLATE_FONT = 132
const TITLE_HEIGHT = 140
const GAP = 44
/** The frame of the plate, on both sides. */
const FRAME = 22

/** The PNG that a shared link previews: the owner's picture, logo or number, name and one line. */
export async function drawLinkCard(
  card: LinkCard,
  { appName, fetchOwn }: { appName: string; fetchOwn: FetchOwn },
): Promise<Buffer> {
  const { bone, muted } = cardColours
  const [picture, logo] = await Promise.all([
    loadPicture(fetchOwn, card.picture, { width: size.width, height: BAND_HEIGHT, fit: 'cover' }),
    loadPicture(fetchOwn, card.logo, {
      width: PLATE_HEIGHT - FRAME,
      height: PLATE_HEIGHT - FRAME,
      fit: card.kind === 'athletes' ? 'cover' : 'contain',
    }),
  ])
  const title = latinText(card.title)
  const plates = platesOf(card, logo)
  const textWidth = plates.reduce((left, { width }) => left - width - GAP, size.width - 2 * MARGIN)
  return renderCard(
    <CardFrame size={size} bandHeight={BAND_HEIGHT} picture={picture} appName={appName}>
      <div
        style={{
          display: 'flex',
          flexGrow: 1,
          alignItems: 'center',
          gap: GAP,
          padding: `16px ${MARGIN}px 0`,
        }}
      >
        {plates.map(({ width, picture: shown, letters }) => (
          <Plate key={letters} style={{ width, height: PLATE_HEIGHT, fontSize: PLATE_FONT }}>
            {shown ? (
              <img src={shown} width={PLATE_HEIGHT - FRAME} height={PLATE_HEIGHT - FRAME} alt="" />
            ) : (
              letters
            )}
          </Plate>
        ))}
        <div style={{ display: 'flex', flexDirection: 'column', width: textWidth, gap: 14 }}>
          <div
            style={{
              display: 'block',
              width: textWidth,
              maxHeight: TITLE_HEIGHT,
              color: bone,
              fontSize: fitFontSize(title, {
                width: textWidth,
                height: TITLE_HEIGHT,
                lines: 3,
                largest: 118,
              }),
              lineHeight: 1,
              lineClamp: 3,
              wordBreak: 'break-word',
              ...cardFonts.title,
            }}
          >
            {title}
          </div>
          <div
            style={{
              display: 'block',
              width: textWidth,
              color: muted,
              fontSize: 28,
              lineHeight: 1.3,
              lineClamp: 2,
              ...cardFonts.text,
            }}
          >
            {latinText(card.line)}
          </div>
        </div>
      </div>
    </CardFrame>,
    size,
  )
}

type PlateFace = { width: number; picture: string | null; letters: string }

/** The photo or logo, else the first letter of the name; a racer's number stands beside the photo, or in its place. */
function platesOf({ kind, title, number }: LinkCard, logo: string | null): PlateFace[] {
  if (kind === 'articles' || kind === 'pages') return []
  const initial = latinText(title).charAt(0).toUpperCase()
  const numberPlate = kind === 'athletes' && number ? [letterPlate(`#${number}`)] : []
  if (logo) return [{ width: PLATE_HEIGHT, picture: logo, letters: '' }, ...numberPlate]
  if (numberPlate.length > 0) return numberPlate
  return initial ? [letterPlate(initial)] : []
}

const letterPlate = (letters: string): PlateFace => ({
  width: plateWidth(letters, { fontSize: PLATE_FONT, height: PLATE_HEIGHT }),
  picture: null,
  letters,
})
