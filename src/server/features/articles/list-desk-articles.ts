import * as z from 'zod/mini'
import { parseText, showPlain } from '#server/features/texts/parse-text.ts'
import type { Handler, PreparedHandler } from '#server/http/context.ts'
import { pageOf, readCursor } from '#server/http/page.ts'
import { ARTICLE_PICTURES_PER_PAGE, DESK_ARTICLES_PER_PAGE } from '#shared/articles/article.constants.ts'
import { readingMinutes } from '#shared/articles/article.rules.ts'
import type { articleDeskEndpoints } from '#shared/articles/article-desk.contract.ts'
import { usualUploadUrl } from '#shared/media/picture-widths.ts'
import { countWords } from '#shared/rich-text.ts'
import { presentDeskArticle, presentDeskDetail } from './article-desk.presenter.ts'
import { findDeskArticles } from './article-desk.store.ts'
import { findRevisions } from './article-revision.store.ts'
import { loadArticle } from './load-article.ts'
import { presentRevisions } from './present-revisions.ts'
import { findTextPictures } from './text-picture.store.ts'

const position = z.tuple([z.iso.datetime(), z.uuid()])

export const listDeskArticles: Handler<typeof articleDeskEndpoints.list> = async (ctx) => {
  const { state, kind, search, cursor } = ctx.query
  const after = cursor ? readCursor(cursor, position) : undefined
  const rows = await findDeskArticles(ctx.tx, { state, kind, search, after })
  return pageOf(ctx, rows, {
    size: DESK_ARTICLES_PER_PAGE,
    cursorOf: (last) => [last.position, last.id],
  }).map((row) => presentDeskArticle(row, row.missingConsents))
}

export const getDeskArticle: Handler<typeof articleDeskEndpoints.get> = async (ctx) =>
  presentDeskDetail(ctx.tx, await loadArticle(ctx, ctx.params.id))

const lastId = z.tuple([z.uuid()])

export const listArticlePictures: Handler<typeof articleDeskEndpoints.pictures> = async (ctx) => {
  const { cursor } = ctx.query
  const [before] = cursor ? readCursor(cursor, lastId) : []
  const rows = await findTextPictures(ctx.tx, before)
  const page = pageOf(ctx, rows, { size: ARTICLE_PICTURES_PER_PAGE, cursorOf: ({ id }) => [id] })
  return page.map(({ id, storageKey, width, height }) => ({
    ...{ id, width, height },
    url: usualUploadUrl(storageKey, width),
  }))
}

export const listRevisions: Handler<typeof articleDeskEndpoints.revisions> = async (ctx) => {
  const { id } = await loadArticle(ctx, ctx.params.id)
  return presentRevisions(ctx.query.cursor, (before) => findRevisions(ctx.tx, id, before))
}

/** By the same pipeline as the published text. */
export const previewArticle: PreparedHandler<typeof articleDeskEndpoints.preview> = {
  async prepare({ body: { bodyMarkdown }, actor, log }) {
    const parsed = await parseText({ format: 'ARTICLE', markdown: bodyMarkdown }, actor.userId).catch(
      (error: unknown) => {
        log.warn({ err: error }, 'a preview could not be parsed')
        return showPlain(bodyMarkdown)
      },
    )
    return async (ctx) => {
      ctx.audit({ isPreview: true })
      return { body: parsed.body, readingMinutes: readingMinutes(countWords(parsed.plain)) }
    }
  },
}
