import { type BrandHero, chooseBrandHero, drawBrandHero } from '#server/art/brand-hero.ts'
import { chooseBrandIdentity } from '#server/art/brand-identity.ts'
import { drawBrandMark } from '#server/art/brand-mark.ts'
import { chooseScene } from '#server/art/choose-scene.ts'
import { drawCircuit } from '#server/art/circuit.ts'
import { drawScene } from '#server/art/draw-scene.ts'
import { drawHelmet } from '#server/art/helmet.ts'
import { renderPicture } from '#server/art/picture.ts'
import type { Scene } from '#server/art/scene.ts'
import { demoArticles, demoBrands, demoPromoters, demoRacers } from '#server/database/seed/demo-world.ts'
import { pictureNames } from '#server/database/seed/picture-names.ts'
import { pictureWidths } from '#shared/media/picture-widths.ts'
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
  draw(): Promise<Buffer>
}

type NamedPicture = [name: string, picture: DemoPicture]

let catalogue: Map<string, DemoPicture> | undefined

/** The picture of that name; only what the demo world shows has one. */
export function findPicture(name: string): DemoPicture | undefined {
  catalogue ??= new Map(listPictures())
  return catalogue.get(name)
}

function listPictures(): NamedPicture[] {
  return [
    ...demoRacers.flatMap(racerPictures),
    ...demoBrands.flatMap(brandPictures),
    ...demoPromoters.flatMap(promoterPictures),
    ...demoArticles.flatMap(({ slug, motorsport }) => {
      const scene = () => articleScenes[slug] ?? chooseScene(slug, motorsport, '21')
      return webp(
        960,
        40_000,
        (width) => pictureNames.articleCover(slug, width),
        () => draw(scene(), 'scene'),
      )
    }),
  ]
}

function racerPictures({ slug, pictures, sports, number = '' }: (typeof demoRacers)[number]): NamedPicture[] {
  if (pictures === 'none') return []
  const scene = () => racerScenes[slug] ?? chooseScene(slug, sports?.[0] ?? '', number)
  const helmet = () => racerHelmets[slug] ?? { number, livery: scene().livery }
  return [
    ...webp(
      320,
      10_000,
      (width) => pictureNames.racerHelmet(slug, width),
      () => drawHelmet({ seed: slug, ...helmet() }),
    ),
    ...(pictures === 'helmet'
      ? []
      : webp(
          640,
          24_000,
          (width) => pictureNames.racerCard(slug, width),
          () => draw(scene(), 'card'),
        )),
  ]
}

function brandPictures({ slug, name, categories }: (typeof demoBrands)[number]): NamedPicture[] {
  const hero = (): BrandHero =>
    brandHeroes[slug] ?? {
      ...chooseBrandHero(slug, chooseBrandIdentity(slug, name), categories),
      ...brandTouches[slug],
    }
  return [
    ...webp(
      960,
      24_000,
      (width) => pictureNames.brandHero(slug, width),
      () => drawBrandHero(hero()),
    ),
    svg(pictureNames.brandMark(slug), () => drawBrandMark(hero())),
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
    ...(hasHeaderImage
      ? webp(
          960,
          40_000,
          (width) => pictureNames.promoterHeader(slug, width),
          () => draw(scene(), 'scene'),
        )
      : []),
    svg(pictureNames.promoterCircuit(slug), () => drawCircuit(slug)),
  ]
}

const draw = (scene: Scene, shot: 'card' | 'scene'): string => drawScene({ ...scene, shot })

/** The same drawing at its three widths; larger ones may weigh more. */
function webp(
  middle: number,
  maxBytes: number,
  nameAt: (width: number) => string,
  drawing: () => string,
): NamedPicture[] {
  return pictureWidths(middle).map((width) => [
    nameAt(width),
    {
      contentType: 'image/webp',
      draw: () => renderPicture(drawing(), { width, format: 'webp', maxBytes: (maxBytes * width) / middle }),
    },
  ])
}

const svg = (name: string, drawing: () => string): NamedPicture => [
  name,
  { contentType: 'image/svg+xml', draw: async () => Buffer.from(drawing()) },
]
