import type { Handler } from '#server/http/context.ts'
import type { articleEndpoints } from '#shared/articles/article.contract.ts'
import { disciplineList, motorsportList } from '#shared/catalog/catalog.constants.ts'
import { listTags } from './article.store.ts'

/** The catalogue's words as tags write them: `LATE_MODEL` is `late-model`. */
const disciplines = new Set(
  [...motorsportList, ...disciplineList].map(({ value }) => value.toLowerCase().replaceAll('_', '-')),
)

export const listArticleTags: Handler<typeof articleEndpoints.tags> = async ({ tx, query }) => {
  const tags = await listTags(tx, query.with)
  return tags.map(({ tag, count }) => ({ tag, count, isDiscipline: disciplines.has(tag) }))
}
