import { queueNotification } from '#server/features/notifications/queue-notification.ts'
import type { Handler } from '#server/http/context.ts'
import { CONSENTS_MAX } from '#shared/articles/article.constants.ts'
import { kindOf } from '#shared/articles/article.rules.ts'
import type { articleDeskEndpoints } from '#shared/articles/article-desk.contract.ts'
import { conflict, invalid, notFound } from '#shared/http/problem.ts'
import { paths } from '#shared/paths.ts'
import { presentDeskDetail } from './article-desk.presenter.ts'
import { loadArticleForUpdate } from './load-article.ts'
import {
  deleteConsent,
  findConsent,
  findConsents,
  findMember,
  saveConsentRequest,
} from './story-consent.store.ts'

/** Names a member in a draft of a story, and asks them. */
export const askConsent: Handler<typeof articleDeskEndpoints.askConsent> = async (ctx) => {
  const { tx } = ctx
  const article = await loadArticleForUpdate(ctx, ctx.params.id)
  if (kindOf(article.tags) !== 'STORY') throw conflict('NOT_A_STORY', 'Only success stories name members.')
  if (article.status !== 'DRAFT') {
    throw conflict('PUBLISHED', 'Unpublish this story before you name someone else in it.')
  }
  const member = await findMember(tx, ctx.body.email)
  if (!member) throw invalid({ email: 'There is no active account with this email address' })
  if ((await findConsents(tx, article.id)).length >= CONSENTS_MAX) {
    throw conflict('TOO_MANY', `A story can name ${CONSENTS_MAX} members at most.`)
  }
  if (await saveConsentRequest(tx, article.id, member.id)) {
    await queueNotification(ctx, {
      userId: member.id,
      kind: 'TESTIMONIALS',
      title: 'May we name you in a success story?',
      body: `“${article.title}” names you. We publish it only if you agree.`,
      url: paths.storyConsent({ id: article.id }),
      dedupeKey: `story-consent:${article.id}:${ctx.caller.requestId}`,
    })
  }
  ctx.audit({ subjectUserId: member.id })
  return presentDeskDetail(tx, article)
}

export const removeConsent: Handler<typeof articleDeskEndpoints.removeConsent> = async (ctx) => {
  const { id, userId } = ctx.params
  const article = await loadArticleForUpdate(ctx, id)
  if (!(await findConsent(ctx.tx, id, userId))) throw notFound('member')
  await deleteConsent(ctx.tx, id, userId)
  ctx.audit({ subjectUserId: userId })
  return presentDeskDetail(ctx.tx, article)
}
