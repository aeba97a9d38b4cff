import { matchEnglish } from '#server/features/search/match-words.ts'
import { loadTexts } from '#server/features/texts/load-texts.ts'
import { saveParsed } from '#server/features/texts/save-parsed.ts'
import { visitorOf } from '#server/features/visitors/count-visits.ts'
import type { Handler } from '#server/http/context.ts'
import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { helpEndpoints } from '#shared/help/help.contract.ts'
import { helpDeskEndpoints } from '#shared/help/help-desk.contract.ts'
import { notFound } from '#shared/http/problem.ts'
import { createHelp, editHelp, getDeskHelp, listDeskHelp, listHelpRevisions } from './edit-help.ts'
import { findHelp, findHelpId, saveHelpVote } from './help.store.ts'

export function serveHelp(edge: Edge): void {
  serveAll(edge, helpEndpoints, { list: listHelp, vote: voteOnHelp })
  serveAll(edge, helpDeskEndpoints, {
    list: listDeskHelp,
    get: getDeskHelp,
    create: createHelp,
    save: saveParsed(
      ({ body }) => ({ format: 'ARTICLE', markdown: body.bodyMarkdown, userId: null }),
      editHelp,
    ),
    revisions: listHelpRevisions,
  })
}

const listHelp: Handler<typeof helpEndpoints.list> = async ({ tx, query: { search = '', category } }) => {
  const texts = await findHelp(tx, { category, question: matchEnglish(search) })
  const textOf = await loadTexts(
    tx,
    'ARTICLE',
    texts.map(({ bodyMarkdown }) => bodyMarkdown),
  )
  return texts.map(({ bodyMarkdown, ...text }) => ({ ...text, body: textOf(bodyMarkdown).body }))
}

/** One vote per person and article. The article is part of the hash, so one person's votes cannot be linked. */
const voteOnHelp: Handler<typeof helpEndpoints.vote> = async ({
  tx,
  actor,
  params,
  body,
  caller,
  encryption,
}) => {
  const articleId = await findHelpId(tx, params.slug)
  if (!articleId) throw notFound('help article')
  const visitorHash = encryption.hmac(`help ${params.slug} ${visitorOf({ actor, caller })}`)
  await saveHelpVote(tx, { articleId, visitorHash, isHelpful: body.helpful })
  return undefined
}
