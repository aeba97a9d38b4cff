import { matchEnglish } from '#server/features/search/match-english.ts'
import type { Handler } from '#server/http/context.ts'
import { readMarkdown } from '#server/platform/markdown.ts'
import type { helpEndpoints } from '#shared/help/help.contract.ts'
import { findHelp } from './help.store.ts'

export const listHelp: Handler<typeof helpEndpoints.list> = async ({
  tx,
  query: { search = '', category },
}) => {
  const texts = await findHelp(tx, { category, question: matchEnglish(search) })
  return texts.map(({ bodyMarkdown, ...text }) => ({ ...text, body: readMarkdown(bodyMarkdown).body }))
}
