import { group, path, rect, svgPicture, svgSymbol } from './svg.ts'

const asphalt = '#17191e'

/** The product's own mark: three slanted bars, each in the slipstream of the one above; 34 by 22 units. */
const slipstreamBars = [
  path('M13 0h21l-3 6H10z', '#ff4a33'),
  path('M6 8h21l-3 6H3z', '#f6f4ef'),
  path('M5 16h14l-3 6H2z', '#ffc800'),
]

const size = 64

/** The icon of a browser tab, on a plate with round corners. */
export function drawFavicon(): string {
  return svgSymbol('Logo', size, size, rect(0, 0, size, size, asphalt, { rx: 14 }), centredMark(1.36))
}

/** The icon of the installed app; a maskable one keeps the mark inside the circle that any mask leaves. */
export function drawAppIcon({ isMaskable = false } = {}): string {
  return svgPicture(
    { width: size, height: size },
    [0, 0, size, size],
    rect(0, 0, size, size, asphalt),
    centredMark(isMaskable ? 1.12 : 1.4),
  )
}

/** The small sign of a notification, of which a phone only takes the outline. */
export function drawBadge(): string {
  const inOneColour = slipstreamBars.map((bar) => bar.replace(/#[0-9a-f]{6}/, '#ffffff'))
  return svgPicture({ width: size, height: size }, [0, 0, size, size], centredMark(1.7, inOneColour))
}

function centredMark(scale: number, bars: readonly string[] = slipstreamBars): string {
  // The bars lean to the right, so their middle is a little right of half their width.
  const [x, y] = [size / 2 - 18 * scale, size / 2 - 11 * scale]
  return group(`translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale})`, ...bars)
}
