import { expect, test } from 'vitest'
import { drawCircuit } from '#server/features/promoters/draw-circuit.ts'
import { chooseBrandHero, drawBrandHero } from './brand-hero.ts'
import { chooseBrandIdentity } from './brand-identity.ts'
import { drawBrandLogo } from './brand-logo.ts'
import { drawBrandMark } from './brand-mark.ts'
import { chooseScene } from './choose-scene.ts'
import { drawScene } from './draw-scene.ts'
import { drawEmptyTrack } from './empty-track.ts'
import { drawHelmet } from './helmet.ts'
import { drawAuthMountain, drawHomeHero, drawHomeHeroMobile } from './site-pictures.ts'

const halden = (seed: string) => chooseBrandIdentity(seed, 'Halden & Sons', 'safety gear')

/** Everything that is drawn from a seed. */
const drawings: Record<string, (seed: string) => string> = {
  'a scene': (seed) => drawScene({ ...chooseScene(seed, 'rally-racing', '52'), shot: 'scene' }),
  'a card': (seed) => drawScene({ ...chooseScene(seed, 'karting', '8'), shot: 'card' }),
  'a cover': (seed) => drawScene({ ...chooseScene(seed, 'formula-racing', '16'), shot: 'cover' }),
  'a helmet': (seed) => drawHelmet({ seed, number: '44' }),
  'a brand mark': (seed) => drawBrandMark(halden(seed)),
  'a brand logo': (seed) => drawBrandLogo(halden(seed)),
  'a brand hero': (seed) => drawBrandHero(chooseBrandHero(seed, halden(seed), ['helmets'])),
  'a circuit': (seed) => drawCircuit(seed),
}

test.each(Object.entries(drawings))('%s is the same for the same seed', (_, draw) => {
  const first = draw('mira')
  for (const drawOther of Object.values(drawings)) drawOther('jonah')
  expect(draw('mira')).toBe(first)
})

test.each(Object.entries(drawings))('%s differs between seeds', (_, draw) => {
  const seeds = ['mira', 'jonah', 'tova', 'dez']
  expect(new Set(seeds.map(draw)).size).toBe(seeds.length)
})

test('the pictures of the site do not depend on what was drawn before', () => {
  const drawAll = () => [drawHomeHero(), drawHomeHeroMobile(), drawAuthMountain(), drawEmptyTrack()]
  const first = drawAll()
  drawHelmet({ seed: 'mira' })
  expect(drawAll()).toEqual(first)
})
