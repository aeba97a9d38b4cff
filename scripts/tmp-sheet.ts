import sharp from 'sharp'
import { demoArticles, demoBrands, demoPromoters, demoRacers } from '#server/database/seed/demo-world.ts'
import { pictureNames } from '#server/database/seed/picture-names.ts'
import { findPicture } from '#server/features/demo-pictures/find-picture.ts'

async function sheet(file: string, names: string[], w: number, h: number, cols: number) {
  const rows = Math.ceil(names.length / cols)
  const composite = await Promise.all(
    names.map(async (n, i) => ({
      input: await sharp(await findPicture(n)!.draw())
        .resize(w, h, { fit: 'contain', background: '#fff' })
        .png()
        .toBuffer(),
      left: (i % cols) * w,
      top: Math.floor(i / cols) * h,
    })),
  )
  await sharp({ create: { width: cols * w, height: rows * h, channels: 3, background: '#fff' } })
    .composite(composite)
    .jpeg()
    .toFile(file)
  console.log(file, names.length)
}
const cards = demoRacers.filter((r) => r.pictures === 'scene and helmet')
await sheet(
  '/tmp/cards.jpg',
  cards.map((r) => pictureNames.racerCard(r.slug, 320)),
  320,
  230,
  6,
)
await sheet(
  '/tmp/helmets.jpg',
  demoRacers.filter((r) => r.pictures !== 'none').map((r) => pictureNames.racerHelmet(r.slug, 160)),
  160,
  160,
  10,
)
await sheet(
  '/tmp/brands.jpg',
  demoBrands.flatMap((b) => [pictureNames.brandHero(b.slug, 480), pictureNames.brandMark(b.slug)]),
  260,
  150,
  8,
)
await sheet(
  '/tmp/others.jpg',
  [
    ...demoPromoters
      .filter((p) => p.hasHeaderImage !== false)
      .map((p) => pictureNames.promoterHeader(p.slug, 480)),
    ...demoArticles.map((a) => pictureNames.articleCover(a.slug, 480)),
    ...demoPromoters.slice(0, 6).map((p) => pictureNames.promoterCircuit(p.slug)),
  ],
  400,
  210,
  5,
)
let big = 0
for (const n of [
  ...cards.map((r) => pictureNames.racerCard(r.slug)),
  ...demoBrands.map((b) => pictureNames.brandHero(b.slug)),
  ...demoArticles.map((a) => pictureNames.articleCover(a.slug)),
]) {
  const l = (await findPicture(n)!.draw()).length
  big = Math.max(big, l)
  if (l > 40000) console.log(n, l)
}
console.log('largest', big)
