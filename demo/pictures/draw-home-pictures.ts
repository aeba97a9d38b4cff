import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Env } from '#server/platform/env.ts'
import type { Logger } from '#server/platform/logger.ts'
import { cachedPicture, pictureDir } from '#server/platform/picture-cache.ts'
import { HOME_ARTICLES } from '#shared/articles/article.rules.ts'
import { pictureWidths } from '#shared/media/picture-widths.ts'
import { demoArticles, demoBrands, demoRacers } from '../demo-data.ts'
import { type PaintedKind, pictureKinds } from './picture-kinds.ts'

/** Draws the pictures of the home page right after the start, one after the other to leave a core for requests. */
export async function drawHomePictures(env: Pick<Env, 'DATA_DIR'>, log: Logger): Promise<void> {
  const cacheDir = pictureDir(env)
  const missing = homePictures().filter((name) => !existsSync(path.join(cacheDir, name)))
  if (missing.length === 0) return
  const { findPicture } = await import('./find-picture.ts')
  for (const name of missing) {
    const picture = findPicture(name)
    if (picture) await cachedPicture(cacheDir, name, picture.draw, log)
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

/** Without the widest, which few screens need. */
const atUsualWidths = (kind: PaintedKind, slug: string) =>
  pictureWidths(kind.middle)
    .slice(0, 2)
    .map((width) => kind.nameAt(slug, width))
