import type { Handler } from '#server/http/context.ts'
import type { helpEndpoints } from '#shared/help/help.contract.ts'
import { notFound } from '#shared/http/problem.ts'
import { findHelpId, saveVoice } from './help.store.ts'

/** One vote per person and article. The article is part of the hash, so one person's votes cannot be linked. */
export const voteOnHelp: Handler<typeof helpEndpoints.vote> = async (ctx) => {
  const { tx, actor, params, body, caller, encryption } = ctx
  const articleId = await findHelpId(tx, params.slug)
  if (!articleId) throw notFound('help article')
  const person = actor ? actor.userId : `${caller.ip} ${caller.userAgent}`
  const visitorHash = encryption.hmac(`help ${params.slug} ${person}`)
  await saveVoice(tx, { articleId, visitorHash, isHelpful: body.helpful })
  return undefined
}
