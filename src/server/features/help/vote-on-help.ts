import type { Verb } from '#server/http/serve.ts'
import type { Seal } from '#server/platform/seal.ts'
import type { helpEndpoints } from '#shared/help/help.contract.ts'
import { notFound } from '#shared/http/problem.ts'
import { findHelpId, saveVoice } from './help.store.ts'

/**
 * One voice for each person and article. The article is part of the code that stands for the person, so the voices of
 * one person cannot be put together.
 */
export const createVoteOnHelp =
  ({ fingerprint }: Pick<Seal, 'fingerprint'>): Verb<typeof helpEndpoints.vote> =>
  async ({ tx, actor, params: { slug }, body: { helpful }, caller: { address, userAgent } }) => {
    const articleId = await findHelpId(tx, slug)
    if (!articleId) throw notFound('help article')
    const person = actor ? actor.userId : `${address} ${userAgent}`
    await saveVoice(tx, {
      articleId,
      visitorHash: fingerprint(`help ${slug} ${person}`),
      isHelpful: helpful,
    })
    return undefined
  }
