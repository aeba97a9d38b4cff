import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { keepPicture } from '#demo/pictures/keep-picture.ts'
import type { Database } from '#server/platform/database.ts'
import type { Logger } from '#server/platform/logger.ts'
import type { Actor } from '#shared/accounts/actor.ts'
import { notFound } from '#shared/http/problem.ts'
import { type LinkCard, type LinkKind, pageCard } from './link-card.ts'
import {
  findArticleSubject,
  findAthleteSubject,
  findBrandSubject,
  findPromoterSubject,
  type LinkSubject,
} from './link-picture.store.ts'
import { versionOf } from './link-picture-of.ts'

type Find = (db: Database, id: string) => Promise<LinkSubject | undefined>

const findPageSubject: Find = async (_, id) => {
  const card = pageCard(id)
  return card && { card, ownerId: null, isPublic: true }
}

const finders: Record<LinkKind, Find> = {
  athletes: findAthleteSubject,
  promoters: findPromoterSubject,
  brands: findBrandSubject,
  articles: findArticleSubject,
  pages: findPageSubject,
}

/** What a link is about; a page that is not public has a picture for its owner alone. */
export async function findLinkSubject(db: Database, kind: LinkKind, id: string, actor: Actor | null) {
  const subject = await finders[kind](db, id)
  if (!subject || !(subject.isPublic || subject.ownerId === actor?.userId)) throw notFound('picture')
  return { ...subject, version: versionOf(subject.card) }
}

type Studio = { folder: string; appName: string; log: Logger }

/** The picture from the folder, or drawn now in place of the one before it. */
export async function showLinkPicture(card: LinkCard, { folder, appName, log }: Studio): Promise<Buffer> {
  const own = path.join(folder, card.kind, card.id.slice(-2), card.id)
  const name = `${versionOf(card)}.png`
  return keepPicture(
    own,
    name,
    {
      draw: async () => {
        // The studio is large: it is opened for the first picture, not at the start of the server.
        const { drawLinkCard } = await import('./draw-link-card.ts')
        const bytes = await drawLinkCard(card, appName)
        await removeOthers(own, name)
        return bytes
      },
    },
    log,
  )
}

/** An edited profile needs its old picture no longer. */
async function removeOthers(folder: string, name: string): Promise<void> {
  const files = await readdir(folder).catch(() => [])
  const old = files.filter((file) => file !== name && file.endsWith('.png'))
  await Promise.all(old.map((file) => rm(path.join(folder, file), { force: true })))
}
