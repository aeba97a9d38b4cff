import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { articleEndpoints } from '#shared/articles/article.contract.ts'
import { getArticle, listArticles, listArticleTags } from './list-articles.ts'

export function serveArticles(edge: Edge): void {
  serveAll(edge, articleEndpoints, {
    list: listArticles,
    tags: listArticleTags,
    get: getArticle,
  })
}
