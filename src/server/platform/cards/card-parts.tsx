import type { CSSProperties, ReactNode } from 'react'

/** The design tokens of the dark theme. */
export const cardColours = {
  asphalt: '#17191e',
  asphaltLight: '#2a2e37',
  ink: '#14161a',
  bone: '#f6f4ef',
  muted: '#a4a8b0',
  red: '#d3210f',
  yellow: '#ffc800',
}

export const MARGIN = 64

const display = '"Saira Extra Condensed", "Saira Extra Condensed Extended"'
export const cardFonts = {
  plate: { fontFamily: display, fontWeight: 800 },
  title: { fontFamily: display, fontWeight: 700 },
  text: { fontFamily: 'Archivo, "Archivo Extended"', fontWeight: 600 },
} satisfies Record<string, CSSProperties>

const mark =
  '<svg xmlns="http://www.w3.org/2000/svg" width="34" height="22"><path d="M13 0h21l-3 6H10z" fill="#ff4a33"/><path d="M6 8h21l-3 6H3z" fill="#f6f4ef"/><path d="M5 16h14l-3 6H2z" fill="#ffc800"/></svg>'
const markUrl = `data:image/svg+xml;base64,${Buffer.from(mark).toString('base64')}`

/** Drops what our fonts cannot show: other scripts and emoji. */
export const latinText = (text: string): string => latinLetters(text).trim()

/** As `latinText`, for a part of a sentence, which may begin or end with a space. */
export const latinLetters = (text: string): string =>
  text
    .replace(/[^\p{Script=Latin}\p{N}\p{P}\p{Sc}\p{Sm}\p{Zs}\p{M}]|\p{Extended_Pictographic}/gu, (letter) =>
      /[#*0-9]/.test(letter) ? letter : '',
    )
    .normalize('NFC')

/** Average widths in the display font, in units of the font size. */
const CAPITAL_WIDTH = 0.44
const SMALL_WIDTH = 0.37
/** What M and W need beyond a usual capital. */
const WIDE_EXTRA = 0.18

const widthOf = (text: string): number => {
  const capitals = text.match(/[\p{Lu}\p{N}#%$€£]/gu)?.length ?? 0
  const wide = text.match(/[MW]/g)?.length ?? 0
  return Math.max(1, capitals * CAPITAL_WIDTH + wide * WIDE_EXTRA + (text.length - capitals) * SMALL_WIDTH)
}

/** The frame of a plate and the space around its letters, on both sides. */
const PLATE_SPACE = 72

/** How wide a plate has to be for these letters; at least as wide as high. */
export const plateWidth = (letters: string, { fontSize, height }: { fontSize: number; height: number }) =>
  Math.max(height, Math.round(widthOf(letters) * fontSize) + PLATE_SPACE)

/** The largest font size at which the text fits, by its length and by its longest word. */
export function fitFontSize(
  text: string,
  { width, height, lines = 1, largest }: { width: number; height: number; lines?: number; largest: number },
): number {
  const longest = Math.max(...text.split(/\s+/).map(widthOf))
  const sizes = Array.from({ length: lines }, (_, more) => {
    const rows = more + 1
    // A broken line leaves about half a word unused.
    const widest = rows === 1 ? widthOf(text) : Math.max(longest, widthOf(text) / rows + longest / 2)
    return Math.min(width / widest, height / (rows * 1.05))
  })
  return Math.floor(Math.min(largest, Math.max(...sizes)))
}

const KERB_HEIGHT = 18

type FrameProps = {
  size: { width: number; height: number }
  bandHeight: number
  picture: string | null
  appName: string
  children: ReactNode
}

/** Every card: a picture above, the kerb, and what it says below. */
export function CardFrame({ size, bandHeight, picture, appName, children }: FrameProps): ReactNode {
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        width: '100%',
        height: '100%',
        background: cardColours.asphalt,
        position: 'relative',
        overflow: 'hidden',
      }}
    >
      <Band width={size.width} height={bandHeight} picture={picture} />
      <Kerb width={size.width} top={bandHeight - KERB_HEIGHT / 2} height={KERB_HEIGHT} />
      <ProductTab appName={appName} />
      {children}
    </div>
  )
}

/** The upper part of a card: the owner's picture, or a plain surface with the product's mark. */
function Band({
  width,
  height,
  picture,
}: {
  width: number
  height: number
  picture: string | null
}): ReactNode {
  const { asphalt, asphaltLight } = cardColours
  if (picture) return <img src={picture} width={width} height={height} alt="" />
  return (
    <div
      style={{
        display: 'flex',
        justifyContent: 'flex-end',
        alignItems: 'center',
        width,
        height,
        backgroundImage: `linear-gradient(115deg, ${asphalt} 20%, ${asphaltLight})`,
      }}
    >
      <img src={markUrl} width={height * 0.92} height={height * 0.6} alt="" style={{ marginRight: MARGIN }} />
    </div>
  )
}

const SEGMENT = 44

/** The red and white stripe between the picture and the text. */
function Kerb({ width, top, height }: { width: number; top: number; height: number }): ReactNode {
  return (
    <div
      style={{
        display: 'flex',
        position: 'absolute',
        top,
        left: -SEGMENT,
        width: width + 2 * SEGMENT,
        height,
        transform: 'skewX(-35deg)',
      }}
    >
      {Array.from({ length: Math.ceil(width / SEGMENT) + 2 }, (_, n) => n).map((n) => (
        <div
          key={n}
          style={{ width: SEGMENT, height, background: n % 2 ? cardColours.bone : cardColours.red }}
        />
      ))}
    </div>
  )
}

/** A bone plate with a dark frame, as race numbers are shown on the screens. */
export function Plate({ style, children }: { style: CSSProperties; children: ReactNode }): ReactNode {
  const { bone, ink } = cardColours
  return (
    <div
      style={{
        display: 'flex',
        flexShrink: 0,
        boxSizing: 'border-box',
        padding: 6,
        borderRadius: 8,
        background: bone,
        ...style,
      }}
    >
      <div
        style={{
          display: 'flex',
          flexGrow: 1,
          alignItems: 'center',
          justifyContent: 'center',
          border: `5px solid ${ink}`,
          borderRadius: 5,
          color: ink,
          overflow: 'hidden',
          ...cardFonts.plate,
        }}
      >
        {children}
      </div>
    </div>
  )
}

function ProductTab({ appName }: { appName: string }): ReactNode {
  return (
    <div
      style={{
        display: 'flex',
        position: 'absolute',
        top: 0,
        left: MARGIN,
        alignItems: 'center',
        gap: 12,
        padding: '12px 22px',
        background: cardColours.asphalt,
        color: cardColours.bone,
        fontSize: 34,
        lineHeight: 1.1,
        ...cardFonts.title,
      }}
    >
      <img src={markUrl} width={37} height={24} alt="" />
      {latinText(appName).toUpperCase()}
    </div>
  )
}

/** A QR code with the white margin that scanners need. */
export function QrField({ qr, side }: { qr: { url: string; size: number }; side: number }): ReactNode {
  return (
    <div
      style={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        width: side,
        height: side,
        background: '#ffffff',
      }}
    >
      <img src={qr.url} width={qr.size} height={qr.size} alt="" />
    </div>
  )
}
