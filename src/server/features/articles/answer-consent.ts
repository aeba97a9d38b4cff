import { notifyAdmins } from '#server/features/notifications/notify-admins.ts'
import { loadText } from '#server/features/texts/load-texts.ts'
import type { Handler } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import { staffRoles } from '#shared/accounts/roles.ts'
import type { ConsentStatus } from '#shared/articles/article.constants.ts'
import type { NamedStory, storyConsentEndpoints } from '#shared/articles/story-consent.contract.ts'
import { notFound } from '#shared/http/problem.ts'
import { paths } from '#shared/paths.ts'
import { type ArticleRow, findArticleRow, lockArticle } from './article-desk.store.ts'
import { retractStory } from './publish-article.ts'
import { findConsent, saveConsent } from './story-consent.store.ts'

export const getNamedStory: Handler<typeof storyConsentEndpoints.get> = async ({ tx, actor, params }) => {
  const consent = await findConsent(tx, params.id, actor.userId)
  const article = consent && (await findArticleRow(tx, params.id))
  if (!article) throw notFound('story')
  return presentStory(tx, article, consent)
}

/** A refusal, also a later one, unpublishes the story at once. */
export const answerConsent: Handler<typeof storyConsentEndpoints.answer> = async (ctx) => {
  const { tx, actor, params } = ctx
  const article = await lockArticle(tx, params.id)
  const before = article && (await findConsent(tx, params.id, actor.userId))
  if (!article || !before) throw notFound('story')
  const answer = ctx.body.agrees ? 'GIVEN' : 'REFUSED'
  if (before === answer) return presentStory(tx, article, before)
  await saveConsent(tx, article.id, actor.userId, answer)
  const after = answer === 'REFUSED' ? await retractStory(ctx, article) : article
  await notifyAdmins(
    ctx,
    {
      kind: 'TESTIMONIALS',
      title: `${answer === 'GIVEN' ? 'Consent given' : 'Consent refused'}: ${article.title}`,
      body:
        after.status === article.status
          ? 'A member whom the story names has answered.'
          : 'A member whom the story names does not agree, so it was unpublished.',
      url: paths.adminArticles({ article: article.id }),
      dedupeKey: `story-consent:${article.id}:${ctx.caller.requestId}`,
    },
    staffRoles,
  )
  return presentStory(tx, after, answer)
}

const presentStory = async (
  tx: Database,
  { id, title, excerpt, bodyMarkdown, coverUrl, authorName, status }: ArticleRow,
  consent: ConsentStatus,
): Promise<NamedStory> => ({
  id,
  title,
  excerpt,
  body: (await loadText(tx, 'ARTICLE', bodyMarkdown)).body,
  coverUrl,
  authorName,
  status,
  consent,
})
