import type { Edge } from '#server/http/edge.ts'
import { serve } from '#server/http/serve.ts'
import { articleEndpoints } from '#shared/articles/article.contract.ts'
import { LIST_MAX } from '#shared/http/page.ts'
import { listArticleCards } from './article.store.ts'

export const serveArticles = (edge: Edge) =>
  serve(edge, articleEndpoints.list, ({ tx, query: { limit = LIST_MAX } }) => listArticleCards(tx, limit))
