import { and, eq, type SQL, sql } from 'drizzle-orm'
import { thumbHashToAverageRGBA } from 'thumbhash'
import { users } from '#server/database/schema/accounts.ts'
import { media, uploads } from '#server/database/schema/media.ts'
import { results } from '#server/database/schema/results.ts'
import { socialColumns, socials } from '#server/database/schema/socials.ts'
import { type Database, oncePerPool } from '#server/platform/database.ts'
import { MEDIA_MAX, PROFILE_MEDIA } from '#shared/media/media.constants.ts'
import { usualUploadUrl } from '#shared/media/picture-widths.ts'
import { pick } from '#shared/pick.ts'
import type { Result } from '#shared/profiles/result.contract.ts'
import type { Showcase, ShownMedia } from '#shared/profiles/showcase.contract.ts'
import { noSocials } from '#shared/profiles/social.contract.ts'

type MediaRow = Omit<ShownMedia, 'url' | 'colour'> & {
  pictureUrl: string | null
  videoUrl: string | null
  key: string | null
}

const resultList: SQL<Result[]> = sql`coalesce((
  select json_agg(json_build_object(
    'id', ${results.id}, 'content', ${results.content}, 'race', ${results.race}, 'eventName', ${results.eventName},
    'class', ${results.class}, 'date', ${results.date}, 'location', ${results.location}, 'finish', ${results.finish}
  ) order by ${results.position}, ${results.id})
  from ${results} where ${results.userId} = ${users.id}
), '[]')`

const isShown = sql`${media.userId} = ${users.id} and ${media.showOnProfile}`

const mediaList: SQL<MediaRow[]> = sql`coalesce((
  select json_agg(to_json(shown)) from (
    select ${media.id} as "id", ${media.kind} as "kind", ${media.caption} as "caption", ${media.alt} as "alt",
      ${media.pictureUrl} as "pictureUrl", ${media.videoUrl} as "videoUrl", ${uploads.storageKey} as "key",
      ${uploads.width} as "width", ${uploads.height} as "height", ${uploads.thumbhash} as "thumbhash"
    from ${media} left join ${uploads} on ${uploads.id} = ${media.uploadId}
    where ${isShown}
    order by ${media.position}, ${media.id} limit ${PROFILE_MEDIA}
  ) shown
), '[]')`

const showcaseQuery = oncePerPool((db) =>
  db
    .select({
      results: resultList,
      media: mediaList,
      mediaCount: sql<number>`(select count(*)::int from ${media} where ${isShown})`,
      socials: {
        // Drizzle decides by the first column whether the joined row exists, so it must be one that is never null.
        userId: socials.userId,
        ...socialColumns,
      },
    })
    .from(users)
    .leftJoin(socials, eq(socials.userId, users.id))
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare('find_showcase'),
)

/** Results, gallery and social links of one account in one query. */
export async function findShowcase(db: Database, userId: string): Promise<Showcase | undefined> {
  const [found] = await showcaseQuery(db).execute({ userId })
  if (!found) return undefined
  const { results, mediaCount } = found
  const { userId: _, ...links } = found.socials ?? { userId: null, ...noSocials }
  return { results, media: found.media.map(toShownMedia), mediaCount, socials: links }
}

export async function findShownMedia(db: Database, userId: string): Promise<ShownMedia[]> {
  const rows = await db
    .select({
      ...pick(media, ['id', 'kind', 'caption', 'alt', 'pictureUrl', 'videoUrl']),
      key: uploads.storageKey,
      ...pick(uploads, ['width', 'height', 'thumbhash']),
    })
    .from(media)
    .leftJoin(uploads, eq(uploads.id, media.uploadId))
    .where(and(eq(media.userId, userId), media.showOnProfile))
    .orderBy(media.position, media.id)
    .limit(MEDIA_MAX)
  return rows.map(toShownMedia)
}

/** Uploads are stored by their key; demo pictures and videos by their URL. */
function toShownMedia({ pictureUrl, videoUrl, key, ...item }: MediaRow): ShownMedia {
  const url = key && item.width ? usualUploadUrl(key, item.width) : (pictureUrl ?? videoUrl ?? '')
  return { ...item, url, colour: item.thumbhash && averageColour(item.thumbhash) }
}

/** The average color of a picture as CSS, so that the browser needs no thumbhash decoder for the placeholder. */
function averageColour(thumbhash: string): string {
  const { r, g, b } = thumbHashToAverageRGBA(Buffer.from(thumbhash, 'base64'))
  const channels = [r, g, b].map((share) => Math.round(Math.min(Math.max(share, 0), 1) * 255))
  return `rgb(${channels.join(' ')})`
}
