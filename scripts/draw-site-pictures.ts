/** Generates the static pictures of the site into `public/`. Run it after changing how they are drawn. */
import { mkdir, writeFile } from 'node:fs/promises'
import { drawAppIcon, drawBadge, drawFavicon } from '#demo/pictures/app-icon.ts'
import { demoScenes } from '#demo/pictures/demo-scenes.ts'
import { drawScene } from '#demo/pictures/draw-scene.ts'
import { drawEmptyTrack } from '#demo/pictures/empty-track.ts'
import { renderPicture } from '#demo/pictures/picture.ts'
import { drawAuthMountain, drawHomeHero, drawHomeHeroMobile } from '#demo/pictures/site-pictures.ts'

const publicFolder = new URL('../public/', import.meta.url)

async function save(path: string, content: string | Buffer): Promise<void> {
  await writeFile(new URL(path, publicFolder), content)
  console.log(`${path}  ${(content.length / 1000).toFixed(1)} kB`)
}

const pictures = [
  { name: 'hero-home', svg: drawHomeHero(), width: 1920, quality: 90, maxBytes: 108_000 },
  { name: 'hero-home-m', svg: drawHomeHeroMobile(), width: 800, quality: 84, maxBytes: 38_000 },
  { name: 'auth-mountain', svg: drawAuthMountain(), width: 1100, quality: 80, maxBytes: 46_000 },
  { name: 'empty-track', svg: drawEmptyTrack(), width: 1200, quality: 82, maxBytes: 32_000 },
]

const icons = [
  { name: 'icon-192', svg: drawAppIcon(), width: 192 },
  { name: 'icon-512', svg: drawAppIcon(), width: 512 },
  { name: 'icon-maskable-512', svg: drawAppIcon({ isMaskable: true }), width: 512 },
  { name: 'apple-touch-icon', svg: drawAppIcon(), width: 180 },
  { name: 'badge-96', svg: drawBadge(), width: 96 },
]

await mkdir(new URL('images/', publicFolder), { recursive: true })
await mkdir(new URL('icons/', publicFolder), { recursive: true })

for (const { name, svg, ...size } of pictures) {
  await save(`images/${name}.webp`, await renderPicture(svg, { ...size, format: 'webp' }))
  await save(`images/${name}.avif`, await renderPicture(svg, { ...size, format: 'avif' }))
}
for (const { name, svg, width } of icons) {
  await save(`icons/${name}.png`, await renderPicture(svg, { width, format: 'png' }))
}
// The link preview of pages without their own picture. PNG, because some link preview readers do not support WebP.
const preview = drawScene({ ...demoScenes.stockDusk, shot: 'scene' })
await save('images/og-default.png', await renderPicture(preview, { width: 1200, format: 'png' }))
await save('favicon.svg', drawFavicon())
