import type { BrandHero } from './brand-hero.ts'
import type { MarkName } from './brand-mark.ts'
import { bone, ink } from './colour.ts'
import { demoBrands } from './demo-brands.ts'
import { demoHelmets } from './demo-helmets.ts'
import { demoScenes } from './demo-scenes.ts'
import type { Helmet } from './helmet.ts'
import { liveries } from './liveries.ts'
import type { ProductKind } from './products.ts'
import type { Scene } from './scene.ts'

/** Hand-made pictures of demo racers, brands and articles, by slug; all others are chosen by seed. */
export const racerScenes: Record<string, Scene> = {
  'mira-castellan': demoScenes.stockDusk,
  'tova-lindqvarn': demoScenes.rallyForest,
  'dez-okonjo-reyes': demoScenes.gtNight,
  'team-redline-orchard': demoScenes.stockPaddock,
  'jonah-prewitt': demoScenes.kartSeaside,
  'soren-akeby-lind': demoScenes.rallySnow,
  'wren-hale': demoScenes.sprintClay,
  'ines-vasquez-ortega': demoScenes.bikeDesert,
  'kei-tanaka-boyd': demoScenes.driftHarbour,
  'thandi-mbeki-strand': demoScenes.railStrip,
  'ana-brandt': demoScenes.formulaMorning,
  'anselm-kroegerling': {
    ...demoScenes.gtPit,
    seed: 'anselm-kroegerling',
    livery: liveries.orchid,
    pattern: 'tail',
    number: '58',
  },
}

export const racerHelmets: Record<string, Helmet> = {
  'mira-castellan': demoHelmets.castellan,
  'tova-lindqvarn': demoHelmets.lindqvarn,
  'dez-okonjo-reyes': demoHelmets.okonjo,
  'team-redline-orchard': demoHelmets.orchard,
  'jonah-prewitt': demoHelmets.prewitt,
  'soren-akeby-lind': demoHelmets.akeby,
  'wren-hale': demoHelmets.hale,
  'ines-vasquez-ortega': demoHelmets.vasquez,
  'kei-tanaka-boyd': demoHelmets.tanaka,
  'luc-ferrant': demoHelmets.ferrant,
  'thandi-mbeki-strand': demoHelmets.mbeki,
  'ana-brandt': demoHelmets.brandt,
}

export const promoterScenes: Record<string, Scene> = {
  'saltmarsh-endurance-series': {
    ...demoScenes.gtNight,
    seed: 'saltmarsh-endurance-series',
    livery: liveries.bone,
    number: '24',
  },
  'world-of-clay': {
    ...demoScenes.sprintClay,
    seed: 'world-of-clay',
    livery: liveries.royal,
    number: '3',
  },
}

export const articleScenes: Record<string, Scene> = {
  'page-one-of-your-proposal': demoScenes.gtPit,
  'pricing-a-season': demoScenes.prototypeMountain,
  'discount-codes-that-fans-use': demoScenes.sprintClay,
  'from-one-crate-of-oil-to-two-seasons': demoScenes.stockDusk,
  'three-cars-nine-seasons': demoScenes.stockPaddock,
}

/** Brands with a whole identity of their own. */
export const brandHeroes: Record<string, BrandHero> = {
  'kestrel-lubricants': demoBrands.kestrel,
  'moraine-tyre-works': demoBrands.moraine,
  'tallow-and-pine-coffee': demoBrands.tallow,
  'ironwick-torque-tools': demoBrands.ironwick,
  'corvane-helmets': demoBrands.corvane,
  'voltmere-trackside-charging': demoBrands.voltmere,
  'ninth-gear-sim-rigs': demoBrands.ninthGear,
  'quillon-energy': demoBrands.quillon,
  'dunmore-st-garage': demoBrands.dunmore,
  'larkspur-racewear': demoBrands.larkspur,
}

const touch = (mark: MarkName, main: string, products: ProductKind, second: string = bone) => ({
  ...{ mark, main, second, products },
  ...{ wallInk: main, kerb: main },
})

/** For the others the seed chooses wall and lettering, and these set them apart from each other. */
export const brandTouches: Record<string, Partial<BrandHero>> = {
  'brasshollow-brakes': touch('disc', '#B01E5A', 'tyre'),
  'vane-and-tallis-aero': touch('apex', '#6A2BB8', 'tool', ink),
  'copperleaf-cooling': touch('leaf', '#0B7A8C', 'tool'),
  'sundrey-harness-co': touch('chevron', '#0E6B45', 'racewear', ink),
  'pellworth-trailers': touch('slab', '#12304F', 'tyre'),
  'gantry-nine-timing': touch('flag', '#1450A8', 'rig'),
  'mossgate-fire-safety': touch('shield', '#D3210F', 'helmet'),
  'hobnail-row-boots': touch('slab', '#7A3B2A', 'racewear'),
  'underlane-insurance': touch('shield', '#0B7A43', 'helmet'),
  'turnstile-pies': touch('disc', '#9A5A14', 'coffee'),
  'cinderbank-wheels': touch('chevron', '#F26A1B', 'tyre', ink),
  'blythe-hollow-print-works': touch('leaf', '#24272E', 'racewear'),
}
