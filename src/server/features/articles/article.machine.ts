import { machine } from '#server/features/lifecycles/transition.ts'
import type { ArticleStatus } from '#shared/articles/article.constants.ts'
import { type ArticleEvent, articleLifecycle } from '#shared/articles/article.rules.ts'
import { type ArticleChanges, type ArticleRow, updateArticle } from './article-desk.store.ts'

export const articleMachine = machine<ArticleStatus, ArticleEvent, ArticleRow, ArticleChanges>({
  subject: 'ARTICLE',
  lifecycle: articleLifecycle,
  update: updateArticle,
})
