import { chooseScene } from '#demo/pictures/choose-scene.ts'
import { drawCircuit } from '#demo/pictures/circuit.ts'
import { drawColourBand } from '#demo/pictures/colour-band.ts'
import { drawScene, shotSizes } from '#demo/pictures/draw-scene.ts'
import { findPicture } from '#demo/pictures/find-picture.ts'
import { outlineText } from '#demo/pictures/lettering.ts'
import {
  bandHeight,
  drawLinkPicture,
  type LinkPicture,
  linkPictureSize,
} from '#demo/pictures/link-picture.ts'
import { choosePaint } from '#demo/pictures/liveries.ts'
import { renderPicture } from '#demo/pictures/picture.ts'
import type { Scene } from '#demo/pictures/scene.ts'
import { articleScenes, promoterScenes, racerScenes } from '#demo/pictures/staged-by-hand.ts'
import { group } from '#demo/pictures/svg.ts'
import type { LinkCard, LinkKind } from './link-card.ts'

const { width } = linkPictureSize
/** On a car that is nobody's. */
const ANY_NUMBER = '21'

const stagedScenes: Partial<Record<LinkKind, Record<string, Scene>>> = {
  athletes: racerScenes,
  promoters: promoterScenes,
  articles: articleScenes,
}

/** The bytes of the picture that a link shows. */
export async function drawLinkCard(card: LinkCard, appName: string): Promise<Buffer> {
  const { title, line } = card
  const sign = await signOf(card)
  return renderPicture(drawLinkPicture({ band: bandOf(card), sign, title, line, appName }), {
    width,
    format: 'png',
  })
}

function bandOf({ kind, slug, sport, number }: LinkCard): string {
  if (kind === 'brands') return drawColourBand(choosePaint(slug).livery, width, bandHeight)
  const staged = stagedScenes[kind]
  const shownNumber = number || (kind === 'athletes' ? '' : ANY_NUMBER)
  const scene: Scene = {
    ...(staged?.[slug] ?? chooseScene(slug, sport, shownNumber)),
    ...(number && { number }),
  }
  return group(`scale(${width / shotSizes.cover.width})`, drawScene({ ...scene, shot: 'cover' }))
}

async function signOf({ kind, slug, title, number, logo }: LinkCard): Promise<LinkPicture['sign']> {
  switch (kind) {
    case 'athletes':
      return { letters: number ? `#${number}` : initialOf(title) }
    case 'promoters':
      return { drawing: inSquare(drawCircuit(slug), 150) }
    case 'brands': {
      const drawn = logo && (await findPicture(logo.replace('/pictures/', ''))?.draw())
      return drawn ? { drawing: inSquare(String(drawn)) } : { letters: initialOf(title) }
    }
    case 'articles':
    case 'pages':
      return null
  }
}

/** The first letter that our fonts have. */
const initialOf = (title: string): string =>
  [...title.toUpperCase()].find((letter) => outlineText('plate', letter).d !== '') ?? ''

/** A whole drawing as a part of another, around the square of 100 units. */
const inSquare = (svg: string, size = 100): string => {
  const start = (100 - size) / 2
  return svg.replace('<svg ', `<svg x="${start}" y="${start}" width="${size}" height="${size}" `)
}
