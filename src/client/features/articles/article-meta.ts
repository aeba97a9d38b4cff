import type { Article as ArticleData, BreadcrumbList } from 'schema-dts'
import type { PageMeta } from '#client/lib/page.ts'
import type { AppConfig } from '#shared/app.ts'
import type { Article } from '#shared/articles/article.contract.ts'
import { paths, rssPath } from '#shared/paths.ts'

export const articleMeta = (article: Article, config: AppConfig): PageMeta => ({
  title: article.title,
  description: article.excerpt,
  picture: article.linkPicture,
  kind: 'article',
  feed: rssPath,
  structuredData: [describeArticle(article, config), describePlace(article, config)],
})

const describeArticle = (article: Article, { appUrl, appName }: AppConfig): Exclude<ArticleData, string> => ({
  '@type': 'Article',
  headline: article.title,
  description: article.excerpt,
  image: `${appUrl}${article.coverUrl ?? article.linkPicture}`,
  author: { '@type': 'Person', name: article.authorName },
  publisher: { '@type': 'Organization', name: appName, url: appUrl },
  datePublished: article.publishedAt,
  dateModified: article.updatedAt,
  keywords: article.tags,
  mainEntityOfPage: `${appUrl}${paths.article(article)}`,
})

const describePlace = (article: Article, { appUrl }: AppConfig): Exclude<BreadcrumbList, string> => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: 'Articles', item: appUrl + paths.articles() },
    { '@type': 'ListItem', position: 2, name: article.title, item: appUrl + paths.article(article) },
  ],
})
