import { drawCircuit } from '#server/features/promoters/draw-circuit.ts'
import { pictureWidths } from '#shared/media/picture-widths.ts'
import { demoArticles, demoBrands, demoPromoters, demoRacers } from '../demo-data.ts'
import { photoCount, photoSlug } from '../load/photos.ts'
import { type BrandHero, chooseBrandHero, drawBrandHero } from './brand-hero.ts'
import { chooseBrandIdentity } from './brand-identity.ts'
import { drawBrandMark } from './brand-mark.ts'
import { chooseScene } from './choose-scene.ts'
import { drawScene } from './draw-scene.ts'
import { drawHelmet } from './helmet.ts'
import { renderPicture } from './picture.ts'
import { type PaintedKind, type PictureKind, pictureKinds } from './picture-kinds.ts'
import type { Scene } from './scene.ts'
import {
  articleScenes,
  brandHeroes,
  brandTouches,
  promoterScenes,
  racerHelmets,
  racerScenes,
} from './staged-by-hand.ts'

export type DemoPicture = {
  contentType: 'image/webp' | 'image/svg+xml'
  /** The SVG. */
  drawing(): string
  draw(): Promise<Buffer>
}

type NamedPicture = [name: string, picture: DemoPicture]

let catalogue: Map<string, DemoPicture> | undefined

/** The picture of that name; only pictures that the demo data uses exist. */
export function findPicture(name: string): DemoPicture | undefined {
  catalogue ??= new Map(listPictures())
  return catalogue.get(name)
}

export const pictureNames = (): string[] => listPictures().map(([name]) => name)

function listPictures(): NamedPicture[] {
  return [
    ...demoRacers.flatMap(racerPictures),
    ...demoBrands.flatMap(brandPictures),
    ...demoPromoters.flatMap(promoterPictures),
    ...demoArticles.flatMap(({ slug, motorsport }) => {
      const scene = () => articleScenes[slug] ?? chooseScene(slug, motorsport, '21')
      return webp(pictureKinds.articleCover, slug, 40_000, () => draw(scene(), 'scene'))
    }),
  ]
}

function racerPictures({ slug, pictures, sports, number = '' }: (typeof demoRacers)[number]): NamedPicture[] {
  if (pictures === 'none') return []
  const scene = () => racerScenes[slug] ?? chooseScene(slug, sports?.[0] ?? '', number)
  const helmet = () => racerHelmets[slug] ?? { number, livery: scene().livery }
  return [
    ...webp(pictureKinds.racerHelmet, slug, 10_000, () => drawHelmet({ seed: slug, ...helmet() })),
    ...(pictures === 'helmet'
      ? []
      : webp(pictureKinds.racerHeader, slug, 40_000, () => draw(scene(), 'scene'))),
    ...photos(slug, (turn) => sceneOfTurn(scene(), { slug, sport: sports?.[0] ?? '', number, turn })),
  ]
}

function brandPictures({ slug, name, categories }: (typeof demoBrands)[number]): NamedPicture[] {
  const hero = (): BrandHero =>
    brandHeroes[slug] ?? {
      ...chooseBrandHero(slug, chooseBrandIdentity(slug, name), categories),
      ...brandTouches[slug],
    }
  return [
    ...webp(pictureKinds.brandHero, slug, 24_000, () => drawBrandHero(hero())),
    svg(pictureKinds.brandMark, slug, () => drawBrandMark(hero())),
  ]
}

function promoterPictures({
  slug,
  sports,
  foundedYear,
  hasHeaderImage = true,
}: (typeof demoPromoters)[number]): NamedPicture[] {
  const scene = () => promoterScenes[slug] ?? chooseScene(slug, sports[0] ?? '', String(foundedYear % 100))
  return [
    ...(hasHeaderImage ? webp(pictureKinds.promoterHeader, slug, 40_000, () => draw(scene(), 'scene')) : []),
    svg(pictureKinds.promoterCircuit, slug, () => drawCircuit(slug)),
    ...photos(slug, (turn) => entrant(scene(), `${slug}-${turn}`, sports[0] ?? '', String(turn * 13))),
  ]
}

/** A gallery: each photograph a turn of its own, near and far in turn. */
const photos = (slug: string, sceneOf: (turn: number) => Scene): NamedPicture[] =>
  Array.from({ length: photoCount(slug) }, (_, index) => index + 1).flatMap((turn) =>
    webp(pictureKinds.photo, photoSlug(slug, turn), 24_000, () =>
      draw(sceneOf(turn), turn % 3 === 0 ? 'scene' : 'card'),
    ),
  )

/** Somebody who races there: sprint cars among sprint cars, and never on a road circuit. */
function entrant({ vehicle }: Scene, seed: string, sport: string, number: string): Scene {
  const field = Array.from({ length: 8 }, (_, place) => chooseScene(`${seed}-${place}`, sport, number))
  const fitting = field.find((scene) => (scene.vehicle === 'sprint') === (vehicle === 'sprint'))
  return fitting ?? chooseScene(seed, sport, number)
}

type Turn = { slug: string; sport: string; number: string; turn: number }

/** The same vehicle in the same colours, somewhere else. */
const sceneOfTurn = (
  { vehicle, livery, pattern, brand }: Scene,
  { slug, sport, number, turn }: Turn,
): Scene => {
  const scene = chooseScene(slug, sport, number, turn)
  return scene.vehicle === vehicle
    ? { ...scene, livery, ...(pattern && { pattern }), ...(brand && { brand }) }
    : { ...scene, livery }
}

const draw = (scene: Scene, shot: 'card' | 'scene'): string => drawScene({ ...scene, shot })

/** The same drawing at its three widths; the limit is meant for the middle one. */
function webp(kind: PaintedKind, slug: string, maxBytes: number, drawing: () => string): NamedPicture[] {
  return pictureWidths(kind.middle).map((width) => [
    kind.nameAt(slug, width),
    {
      contentType: 'image/webp',
      drawing,
      draw: () =>
        renderPicture(drawing(), { width, format: 'webp', maxBytes: (maxBytes * width) / kind.middle }),
    },
  ])
}

const svg = (kind: PictureKind, slug: string, drawing: () => string): NamedPicture => [
  kind.nameOf(slug),
  { contentType: 'image/svg+xml', drawing, draw: async () => Buffer.from(drawing()) },
]
