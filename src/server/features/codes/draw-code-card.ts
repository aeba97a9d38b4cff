import { chooseScene } from '#demo/pictures/choose-scene.ts'
import { bone, flagYellow, ink } from '#demo/pictures/colour.ts'
import { drawScene, shotSizes } from '#demo/pictures/draw-scene.ts'
import { cutText, fitText, setText } from '#demo/pictures/fit-text.ts'
import { outlineText } from '#demo/pictures/lettering.ts'
import { drawProduct } from '#demo/pictures/link-picture.ts'
import { renderPicture } from '#demo/pictures/picture.ts'
import type { Scene } from '#demo/pictures/scene.ts'
import { kerb } from '#demo/pictures/settings/trackside.ts'
import { racerScenes } from '#demo/pictures/staged-by-hand.ts'
import { circle, group, layers, rect, svgPicture } from '#demo/pictures/svg.ts'
import { sayDiscount } from '#shared/codes/say-discount.ts'
import { sayLongDay } from '#shared/dates/in-words.ts'
import type { CardSubject, CodeRow } from './code.store.ts'
import { drawQr, qrTextOf } from './draw-qr.ts'

/** Upright, as posts are. */
const size = { width: 1080, height: 1350 }
const margin = 64
const inner = size.width - 2 * margin
const bandHeight = (size.width * shotSizes.scene.height) / shotSizes.scene.width
const plate = { top: 742, height: 212 }
const qr = { width: 292, top: 1000 }
const asphalt = '#17191e'
const muted = '#a4a8b0'

type CardFacts = { code: CodeRow; subject: CardSubject; appName: string }

/** The bytes of a card that the racer posts: who, with whom, the code, what it gives, and where. */
export const drawCodeCard = (facts: CardFacts): Promise<Buffer> =>
  renderPicture(drawCard(facts), { width: size.width, format: 'png' })

function drawCard({ code, subject, appName }: CardFacts): string {
  const { racer, number, brand } = subject
  const name = fitText('condensed', number ? `${racer} #${number}` : racer, {
    ...{ width: inner, height: 78, lines: 1, largest: 78 },
  })
  return svgPicture(
    size,
    [0, 0, size.width, size.height],
    rect(0, 0, size.width, size.height, asphalt),
    group(`scale(${size.width / shotSizes.scene.width})`, drawScene({ ...sceneOf(subject), shot: 'scene' })),
    rect(0, bandHeight, size.width, size.height - bandHeight, asphalt),
    kerb(size.width, bandHeight - 8, 18, { segment: 44, slant: 14 }),
    setText('condensed', name.lines.join(' '), margin, 655, name.size, bone),
    setText('semibold', cutText('semibold', `with ${brand}`, 32, inner), margin, 706, 32, muted),
    drawPlate(code.code),
    drawOffer(code),
    group(`translate(${size.width - margin - qr.width} ${qr.top})`, drawQr(qrTextOf(code), qr.width)),
    drawProduct(appName),
  )
}

function sceneOf({ slug, sports, number }: CardSubject): Scene {
  const staged = slug === null ? undefined : racerScenes[slug]
  return {
    ...(staged ?? chooseScene(slug ?? '', sports?.[0] ?? '', number ?? '')),
    ...(number && { number }),
  }
}

/** The code on a bone plate with its screws, as large as it can stand there. */
function drawPlate(code: string): string {
  const { top, height } = plate
  const { size: letters } = fitText('plate', code, {
    ...{ width: inner - 110, height: height - 30, lines: 1, largest: 190 },
  })
  const { width, left, top: above, bottom } = outlineText('plate', code)
  const scale = letters / 100
  const baseline = top + height / 2 - ((above + bottom) / 2) * scale
  const screws = [margin + 22, margin + inner - 22].flatMap((x) => [
    circle(x, top + 22, 5, ink),
    circle(x, top + height - 22, 5, ink),
  ])
  return layers(
    rect(margin, top, inner, height, bone, { rx: 8 }),
    rect(margin + 7, top + 7, inner - 14, height - 14, 'none', { rx: 5, stroke: ink, 'stroke-width': 5 }),
    ...screws,
    setText('plate', code, margin + (inner - width * scale) / 2 - Math.min(left, 0), baseline, letters, ink),
  )
}

function drawOffer(code: CodeRow): string {
  const width = inner - qr.width - 48
  const text = sayDiscount(code).replace(/\s/g, ' ').toUpperCase()
  const discount = fitText('plate', text, { ...{ width, height: 150, lines: 1, largest: 170 } })
  const small = (words: string, baseline: number, colour: string) =>
    setText('semibold', cutText('semibold', words, 32, width), margin, baseline, 32, colour)
  // The moment at which it ends is the first of the next day.
  const lastDay = sayLongDay(new Date(code.endsAt.getTime() - 1))
  return layers(
    setText('plate', discount.lines.join(' '), margin, 1126, discount.size, flagYellow),
    small(code.landingUrl ? new URL(code.landingUrl).host : 'Enter it at the checkout', 1206, bone),
    small(`Good until ${lastDay}`, 1254, muted),
  )
}
