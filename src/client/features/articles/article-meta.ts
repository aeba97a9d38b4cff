import type { Article as ArticleData } from 'schema-dts'
import type { PageMeta } from '#client/lib/page.ts'
import { breadcrumbList } from '#client/lib/structured-data.ts'
import type { AppConfig } from '#shared/app.ts'
import type { Article } from '#shared/articles/article.contract.ts'
import { paths, rssPath } from '#shared/paths.ts'

export const articleMeta = (article: Article, config: AppConfig): PageMeta => ({
  title: article.seoTitle ?? article.title,
  description: article.seoDescription ?? article.excerpt,
  picture: article.linkPicture,
  kind: 'article',
  feed: rssPath,
  structuredData: [describeArticle(article, config), describePlace(article, config)],
})

const describeArticle = (article: Article, { appUrl, appName }: AppConfig): Exclude<ArticleData, string> => ({
  '@type': 'Article',
  headline: article.title,
  description: article.seoDescription ?? article.excerpt,
  image: `${appUrl}${article.coverUrl ?? article.linkPicture}`,
  author: { '@type': 'Person', name: article.authorName },
  publisher: { '@type': 'Organization', name: appName, url: appUrl },
  datePublished: article.publishedAt,
  dateModified: article.updatedAt,
  keywords: article.tags,
  mainEntityOfPage: `${appUrl}${paths.article(article)}`,
})

const describePlace = (article: Article, { appUrl }: AppConfig) =>
  breadcrumbList(appUrl, [
    { name: 'Articles', path: paths.articles() },
    { name: article.title, path: paths.article(article) },
  ])
