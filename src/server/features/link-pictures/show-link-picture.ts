import path from 'node:path'
import type { Database } from '#server/platform/database.ts'
import type { Logger } from '#server/platform/logger.ts'
import { cachedVersion } from '#server/platform/picture-cache.ts'
import type { Actor } from '#shared/accounts/roles.ts'
import { notFound } from '#shared/http/problem.ts'
import {
  findArticleSubject,
  findAthleteSubject,
  findBrandSubject,
  findEventDateSubject,
  findPromoterSubject,
  type LinkSubject,
} from './link-picture.store.ts'
import { cardVersion, type LinkCard, type LinkKind, pageCard } from './link-picture-of.ts'

type Find = (db: Database, id: string) => Promise<LinkSubject | undefined>

const findPageSubject: Find = async (_, id) => {
  const card = pageCard(id)
  return card && { card, ownerId: null, isPublic: true }
}

const finders: Record<LinkKind, Find> = {
  athletes: findAthleteSubject,
  promoters: findPromoterSubject,
  dates: findEventDateSubject,
  brands: findBrandSubject,
  articles: findArticleSubject,
  pages: findPageSubject,
}

/** Loads what a link is about; only its owner sees the card of a page that is not public. */
export async function findLinkSubject(db: Database, kind: LinkKind, id: string, actor: Actor | null) {
  const subject = await finders[kind](db, id)
  if (!subject || !(subject.isPublic || subject.ownerId === actor?.userId)) throw notFound('picture')
  return { ...subject, version: cardVersion(subject.card) }
}

type Rendering = {
  folder: string
  appName: string
  render: (shown: { card: LinkCard; appName: string }) => Promise<Uint8Array>
  log: Logger
}

/** The cached card; a new version replaces the one before it. */
export async function showLinkPicture(
  card: LinkCard,
  { folder, appName, render, log }: Rendering,
): Promise<Buffer> {
  const cardFolder = path.join(folder, card.kind, card.id.slice(-2), card.id)
  const draw = async () => Buffer.from(await render({ card, appName }))
  return cachedVersion(cardFolder, `${cardVersion(card)}.png`, draw, log)
}
