import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Logger } from '#server/platform/logger.ts'
import { HOME_ARTICLES } from '#shared/articles/article.constants.ts'
import { pictureWidths } from '#shared/media/picture-widths.ts'
import { demoArticles, demoBrands, demoRacers } from '../demo-world.ts'
import { type PaintedKind, pictureKinds } from '../picture-kinds.ts'
import { keepPicture } from './keep-picture.ts'

/** Draws what the home page shows while a newcomer still opens the browser; one after the other, as nobody waits yet. */
export async function drawHomePictures(cacheDir: string, log: Logger): Promise<void> {
  const missing = homePictures().filter((name) => !existsSync(path.join(cacheDir, name)))
  if (missing.length === 0) return
  const { findPicture } = await import('./find-picture.ts')
  for (const name of missing) {
    const picture = findPicture(name)
    if (picture) await keepPicture(cacheDir, name, picture, log)
  }
}

function homePictures(): string[] {
  const isFeatured = (shown: { isFeatured?: boolean }) => shown.isFeatured ?? false
  return [
    ...demoBrands.filter(isFeatured).flatMap(({ slug }) => atUsualWidths(pictureKinds.brandHero, slug)),
    ...demoRacers.filter(isFeatured).flatMap(({ slug }) => atUsualWidths(pictureKinds.racerHeader, slug)),
    ...demoArticles
      .slice(0, HOME_ARTICLES)
      .flatMap(({ slug }) => atUsualWidths(pictureKinds.articleCover, slug)),
  ]
}

/** The widest is for screens that few people have. */
const atUsualWidths = (kind: PaintedKind, slug: string) =>
  pictureWidths(kind.middle)
    .slice(0, 2)
    .map((width) => kind.nameAt(slug, width))
