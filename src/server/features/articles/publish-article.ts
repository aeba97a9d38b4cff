import { byActor, bySystem, machine, transition } from '#server/features/lifecycles/transition.ts'
import type { Handler } from '#server/http/context.ts'
import type { Services } from '#server/platform/services.ts'
import type { ArticleStatus } from '#shared/articles/article.constants.ts'
import { type ArticleEvent, articleLifecycle, kindOf } from '#shared/articles/article.rules.ts'
import type { articleDeskEndpoints } from '#shared/articles/article-desk.contract.ts'
import { plural } from '#shared/format/plural.ts'
import { conflict, invalid } from '#shared/http/problem.ts'
import { presentDeskDetail } from './article-desk.presenter.ts'
import {
  type ArticleChanges,
  type ArticleRow,
  lockDueArticles,
  lockRefusedStories,
  updateArticle,
} from './article-desk.store.ts'
import { loadArticleForUpdate } from './load-article.ts'
import { countMissingConsents } from './story-consent.store.ts'

const articleMachine = machine<ArticleStatus, ArticleEvent, ArticleRow, ArticleChanges>({
  subject: 'ARTICLE',
  lifecycle: articleLifecycle,
  update: updateArticle,
})

/** Now, or at a time in the future. An article that was published before keeps its date. */
export const publishArticle: Handler<typeof articleDeskEndpoints.publish> = async (ctx) => {
  const { version, publishAt } = ctx.body
  const before = await loadArticleForUpdate(ctx, ctx.params.id)
  checkComplete(before)
  if (kindOf(before.tags) === 'STORY') {
    const missing = await countMissingConsents(ctx.tx, before.id)
    if (missing > 0) {
      throw conflict('CONSENT_MISSING', `${plural(missing, 'member')} named in this story must agree first.`)
    }
  }
  const at = publishAt ? new Date(publishAt) : null
  const isLater = at !== null && at > new Date()
  const after = await transition(ctx, articleMachine, before, isLater ? 'schedule' : 'publish', {
    by: byActor(ctx, 'ADMIN'),
    seen: version,
    set: { publishAt: isLater ? at : publishedAt(before) },
  })
  ctx.audit({ before: stateOf(before), after: stateOf(after) })
  return presentDeskDetail(ctx.tx, after)
}

export const unpublishArticle: Handler<typeof articleDeskEndpoints.unpublish> = async (ctx) => {
  const before = await loadArticleForUpdate(ctx, ctx.params.id)
  const after = await transition(ctx, articleMachine, before, 'unpublish', {
    by: byActor(ctx, 'ADMIN'),
    seen: ctx.body.version,
    set: keptDate(before),
  })
  ctx.audit({ before: stateOf(before), after: stateOf(after) })
  return presentDeskDetail(ctx.tx, after)
}

/** By the system: a member who is named in the story does not agree any more, or not yet to its new text. */
export async function retractStory(
  ctx: Services,
  article: ArticleRow,
  note = 'A named member does not agree',
): Promise<ArticleRow> {
  if (article.status === 'DRAFT') return article
  const by = { ...bySystem, note }
  return transition(ctx, articleMachine, article, 'unpublish', { by, set: keptDate(article) })
}

const DUE_BATCH = 100

/** The job: readers see a scheduled article on time, and this records that it is published. */
export async function publishDueArticles(ctx: Services): Promise<void> {
  for (const story of await lockRefusedStories(ctx.tx, DUE_BATCH)) await retractStory(ctx, story)
  for (const article of await lockDueArticles(ctx.tx, DUE_BATCH)) {
    await transition(ctx, articleMachine, article, 'publish', { by: bySystem })
  }
}

/** The date of the first publication, for readers and feeds; a time that never came counts for nothing. */
const publishedAt = ({ publishAt }: ArticleRow): Date =>
  publishAt && publishAt <= new Date() ? publishAt : new Date()

const keptDate = ({ publishAt }: ArticleRow) =>
  publishAt && publishAt > new Date() ? { publishAt: null } : {}

const stateOf = ({ title, status, publishAt }: ArticleRow) => ({ title, status, publishAt })

function checkComplete({ excerpt, bodyMarkdown }: ArticleRow): void {
  const missing = {
    ...(excerpt === '' && { excerpt: 'Enter a summary before you publish' }),
    ...(bodyMarkdown === '' && { bodyMarkdown: 'Write the text before you publish' }),
  }
  if (Object.keys(missing).length > 0) throw invalid(missing)
}
