import { loadText } from '#server/features/texts/load-texts.ts'
import type { Database } from '#server/platform/database.ts'
import { articleLifecycle, kindOf } from '#shared/articles/article.rules.ts'
import type { DeskArticle, DeskArticleDetail } from '#shared/articles/article-desk.contract.ts'
import { allowedEvents } from '#shared/lifecycles/lifecycle.ts'
import type { ArticleRow } from './article-desk.store.ts'
import { findFormerSlugs } from './article-slug.store.ts'
import { findConsents } from './story-consent.store.ts'

type Listed = Pick<
  ArticleRow,
  'id' | 'slug' | 'title' | 'tags' | 'status' | 'publishAt' | 'authorName' | 'updatedAt' | 'version'
>

export const presentDeskArticle = (
  { id, slug, title, tags, status, publishAt, authorName, updatedAt, version }: Listed,
  missingConsents: number,
): DeskArticle => ({
  id,
  slug,
  title,
  kind: kindOf(tags),
  status,
  publishAt: publishAt?.toISOString() ?? null,
  authorName,
  updatedAt: updatedAt.toISOString(),
  missingConsents,
  version,
})

export async function presentDeskDetail(tx: Database, article: ArticleRow): Promise<DeskArticleDetail> {
  const consents = await findConsents(tx, article.id)
  const { excerpt, bodyMarkdown, coverUrl, tags, seoTitle, seoDescription, status } = article
  return {
    ...presentDeskArticle(article, consents.filter((consent) => consent.status !== 'GIVEN').length),
    excerpt,
    bodyMarkdown,
    body: (await loadText(tx, 'ARTICLE', bodyMarkdown)).body,
    coverUrl,
    tags,
    seoTitle,
    seoDescription,
    formerSlugs: await findFormerSlugs(tx, 'article', article.id),
    consents: consents.map(({ askedAt, answeredAt, ...consent }) => ({
      ...consent,
      askedAt: askedAt.toISOString(),
      answeredAt: answeredAt?.toISOString() ?? null,
    })),
    allowed: allowedEvents(articleLifecycle, status, 'ADMIN'),
  }
}
