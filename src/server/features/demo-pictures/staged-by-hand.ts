import type { BrandHero } from '#server/art/brand-hero.ts'
import { demoBrands } from '#server/art/demo-brands.ts'
import { demoHelmets } from '#server/art/demo-helmets.ts'
import { demoScenes } from '#server/art/demo-scenes.ts'
import type { Helmet } from '#server/art/helmet.ts'
import type { Scene } from '#server/art/scene.ts'

/** Pictures made by hand for people, brands and articles of the demo world, by slug; seeds choose all others. */
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

export const articleScenes: Record<string, Scene> = {
  'page-one-of-your-proposal': demoScenes.gtPit,
  'pricing-a-season': demoScenes.prototypeMountain,
  'discount-codes-that-fans-use': demoScenes.sprintClay,
  'from-one-crate-of-oil-to-two-seasons': demoScenes.stockDusk,
  'three-cars-nine-seasons': demoScenes.stockPaddock,
}

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
