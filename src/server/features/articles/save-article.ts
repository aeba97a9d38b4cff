import { findPerson } from '#server/features/auth/account.reads.ts'
import { byActor, recordStep, stale } from '#server/features/lifecycles/transition.ts'
import type { ActorContext, Handler } from '#server/http/context.ts'
import type { ArticleKind } from '#shared/articles/article.constants.ts'
import { STORY_TAG } from '#shared/articles/article.rules.ts'
import type { articleDeskEndpoints } from '#shared/articles/article-desk.contract.ts'
import { formatRevision } from '#shared/articles/revision.rules.ts'
import { conflict } from '#shared/http/problem.ts'
import { presentDeskDetail } from './article-desk.presenter.ts'
import { type ArticleRow, deleteArticle, insertArticle, updateArticle } from './article-desk.store.ts'
import { hasRevisions, insertRevision } from './article-revision.store.ts'
import { chooseTextSlug } from './choose-text-slug.ts'
import { loadArticleForUpdate } from './load-article.ts'
import { renewConsents } from './renew-consents.ts'
import { saveTextPictures } from './save-text-pictures.ts'

export const createArticle: Handler<typeof articleDeskEndpoints.create> = async (ctx) => {
  const { title, kind } = ctx.body
  const article = await insertArticle(ctx.tx, {
    slug: await chooseTextSlug(ctx.tx, 'article', null, { wish: null, name: title }),
    title,
    excerpt: '',
    bodyMarkdown: '',
    authorName: (await findPerson(ctx.tx, ctx.actor.userId))?.name ?? ctx.env.APP_NAME,
    tags: tagsOf(kind, []),
  })
  const { id, version, status } = article
  await recordStep(ctx.tx, 'ARTICLE', {
    id,
    version,
    event: 'create',
    from: null,
    to: status,
    by: byActor(ctx, 'ADMIN'),
  })
  await saveRevision(ctx, article, ctx.actor.userId)
  ctx.audit({ after: { id, title } })
  return presentDeskDetail(ctx.tx, article)
}

/** Each save is a revision. A slug that was used before leads to the new one. */
export const saveArticle: Handler<typeof articleDeskEndpoints.save> = async (ctx) => {
  const { tx, body } = ctx
  const { version, kind, tags, slug: wish, ...text } = body
  const before = await loadArticleForUpdate(ctx, ctx.params.id)
  if (before.version !== version) throw stale('article')
  if (!(await hasRevisions(tx, before.id))) await saveRevision(ctx, before, null)
  const slug = await chooseTextSlug(tx, 'article', before, { wish, name: body.title })
  await saveTextPictures(tx, 'article', before, body)
  const after = await updateArticle(tx, before, { ...text, slug, tags: tagsOf(kind, tags) })
  if (!after) throw stale('article')
  await saveRevision(ctx, after, ctx.actor.userId)
  ctx.audit({
    before: { title: before.title, slug: before.slug, version },
    after: { title: after.title, slug, version: after.version },
  })
  return presentDeskDetail(tx, await renewConsents(ctx, before, after))
}

export const deleteDraft: Handler<typeof articleDeskEndpoints.remove> = async (ctx) => {
  const { id, status, title, slug } = await loadArticleForUpdate(ctx, ctx.params.id)
  if (status !== 'DRAFT') throw conflict('PUBLISHED', 'Unpublish this article before you delete it.')
  await deleteArticle(ctx.tx, id)
  ctx.audit({ before: { title, slug } })
  return undefined
}

/** The tag of stories says which articles are some. */
const tagsOf = (kind: ArticleKind, tags: readonly string[]): string[] => {
  const others = [...new Set(tags)].filter((tag) => tag !== STORY_TAG)
  return kind === 'STORY' ? [STORY_TAG, ...others] : others
}

const saveRevision = ({ tx }: Pick<ActorContext, 'tx'>, article: ArticleRow, editorId: string | null) =>
  insertRevision(tx, { articleId: article.id, n: article.version, text: formatRevision(article), editorId })
