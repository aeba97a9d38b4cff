import { productMark } from './app-icon.ts'
import { bone, ink } from './colour.ts'
import { cutText, fitText, setText } from './fit-text.ts'
import { lettering, outlineText } from './lettering.ts'
import { kerb } from './settings/trackside.ts'
import { circle, group, layers, path, rect, svgPicture } from './svg.ts'

export const linkPictureSize = { width: 1200, height: 630 }

/** The upper part, which shows what the page is about; as wide as the picture. */
export const bandHeight = 330

const asphalt = '#17191e'
const muted = '#a4a8b0'
const margin = 64
const titleTop = 384
const titleHeight = 140
const lineBaseline = 576
const plate = { top: 392, height: 184, least: 184 }

export type LinkPicture = {
  /** A drawing of the band's size. */
  band: string
  /** On the plate: a racing number or an initial, or a drawing of 100 by 100 units. */
  sign: { letters: string } | { drawing: string } | null
  title: string
  /** One line below the title. */
  line: string
  appName: string
}

/** The picture that a shared link shows: what it is about, whose it is, and the kerb between. */
export function drawLinkPicture({ band, sign, title, line, appName }: LinkPicture): string {
  const { width, height } = linkPictureSize
  const plateWidth = sign ? widthOfPlate(sign) : 0
  const left = margin + (sign ? plateWidth + 44 : 0)
  const { lines, size } = fitText('condensed', title, {
    width: width - margin - left,
    height: titleHeight,
    lines: 3,
    largest: 118,
  })
  const first = titleTop + (titleHeight - lines.length * size) / 2 + size * 0.86
  return svgPicture(
    linkPictureSize,
    [0, 0, width, height],
    rect(0, 0, width, height, asphalt),
    band,
    rect(0, bandHeight, width, height - bandHeight, asphalt),
    kerb(width, bandHeight - 8, 16, { segment: 44, slant: 14 }),
    sign ? drawPlate(sign, plateWidth) : '',
    ...lines.map((text, i) => setText('condensed', text, left, first + i * size, size, bone)),
    setText('semibold', cutText('semibold', line, 28, width - margin - left), left, lineBaseline, 28, muted),
    drawProduct(appName),
  )
}

const lettersHeight = 104

const widthOfPlate = (sign: NonNullable<LinkPicture['sign']>): number =>
  'letters' in sign
    ? Math.max(plate.least, (outlineText('plate', sign.letters).width * lettersHeight) / 70 + 84)
    : plate.least

function drawPlate(sign: NonNullable<LinkPicture['sign']>, width: number): string {
  const { top, height } = plate
  const screws = [
    [margin + 18, top + 18],
    [margin + width - 18, top + 18],
    [margin + 18, top + height - 18],
    [margin + width - 18, top + height - 18],
  ] as const
  return layers(
    rect(margin, top, width, height, bone, { rx: 8 }),
    rect(margin + 6, top + 6, width - 12, height - 12, 'none', { rx: 5, stroke: ink, 'stroke-width': 5 }),
    ...screws.map(([x, y]) => circle(x, y, 4, ink)),
    'letters' in sign
      ? lettering(sign.letters, margin + width / 2, top + height / 2, lettersHeight, ink)
      : group(`translate(${margin + width / 2 - 60} ${top + height / 2 - 60}) scale(1.2)`, sign.drawing),
  )
}

/** The product's mark and name on a tab that hangs from the upper edge. */
export function drawProduct(appName: string): string {
  const size = 34
  const height = 62
  const markWidth = 48
  const name = appName.toUpperCase()
  const width = markWidth + (outlineText('condensed', name).width * size) / 100 + 44
  return layers(
    path(
      `M${margin} 0 H${margin + width} V${height - 14} L${margin + width - 14} ${height} H${margin}Z`,
      asphalt,
    ),
    group(`translate(${margin + 20} 19) scale(1.1)`, productMark),
    setText('condensed', name, margin + 20 + markWidth, 43, size, bone),
  )
}
