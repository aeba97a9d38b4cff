import type { Edge } from '#server/http/edge.ts'
import { serve } from '#server/http/serve.ts'
import { articleEndpoints } from '#shared/articles/article.contract.ts'
import { getArticle } from './get-article.ts'
import { listArticleTags } from './list-article-tags.ts'
import { listArticles } from './list-articles.ts'

export function serveArticles(edge: Edge): void {
  serve(edge, articleEndpoints.list, listArticles)
  serve(edge, articleEndpoints.tags, listArticleTags)
  serve(edge, articleEndpoints.get, getArticle)
}
