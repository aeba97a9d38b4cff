import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawAppIcon } from './app-icon.ts'
import { chooseBrandIdentity } from './brand-identity.ts'
import { drawBrandMark } from './brand-mark.ts'
import { demoScenes } from './demo-scenes.ts'
import { drawScene } from './draw-scene.ts'
import { drawHelmet } from './helmet.ts'
import { pictureSizes, renderPicture } from './picture.ts'

const helmet = drawHelmet({ seed: 'mira', number: '27' })

test('a scene is rendered as a WebP picture of its full size that loads quickly', async () => {
  const scene = drawScene({ ...demoScenes.gtNight, shot: 'scene' })
  const picture = await renderPicture(scene, { ...pictureSizes.scene, format: 'webp' })
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 1200, height: 630 })
  expect(picture.length).toBeLessThan(60_000)
})

test('a helmet is a small file, and rendering it again gives the same bytes', async () => {
  const render = () => renderPicture(helmet, { ...pictureSizes.helmet, format: 'webp' })
  const picture = await render()
  expect(picture.length).toBeLessThan(15_000)
  expect(await render()).toEqual(picture)
})

test('AVIF is smaller than WebP for the same drawing', async () => {
  const webp = await renderPicture(helmet, { width: 160, format: 'webp' })
  const avif = await renderPicture(helmet, { width: 160, format: 'avif' })
  expect(avif.length).toBeLessThan(webp.length)
})

test('a picture over its size limit is encoded at lower quality', async () => {
  const full = await renderPicture(helmet, { width: 480, format: 'webp' })
  const light = await renderPicture(helmet, { width: 480, format: 'webp', maxBytes: full.length - 1 })
  expect(light.length).toBeLessThan(full.length)
})

test('an icon can be rendered larger than it was drawn and stays opaque', async () => {
  const icon = await renderPicture(drawAppIcon(), { width: 512, format: 'png' })
  expect(await sharp(icon).metadata()).toMatchObject({ format: 'png', width: 512, height: 512 })
  expect((await sharp(icon).stats()).isOpaque).toBe(true)
})

test('a brand mark keeps its transparent background', async () => {
  const mark = drawBrandMark(chooseBrandIdentity('halden', 'Halden'))
  const picture = await renderPicture(mark, { width: 200, format: 'png' })
  expect((await sharp(picture).stats()).isOpaque).toBe(false)
})
