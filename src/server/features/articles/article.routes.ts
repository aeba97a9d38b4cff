import { saveParsed } from '#server/features/texts/save-parsed.ts'
import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { articleEndpoints } from '#shared/articles/article.contract.ts'
import { articleDeskEndpoints } from '#shared/articles/article-desk.contract.ts'
import { storyConsentEndpoints } from '#shared/articles/story-consent.contract.ts'
import { answerConsent, getNamedStory } from './answer-consent.ts'
import { askConsent, removeConsent } from './ask-consent.ts'
import { getArticle, listArticles, listArticleTags } from './list-articles.ts'
import {
  getDeskArticle,
  listArticlePictures,
  listDeskArticles,
  listRevisions,
  previewArticle,
} from './list-desk-articles.ts'
import { publishArticle, unpublishArticle } from './publish-article.ts'
import { createArticle, deleteDraft, saveArticle } from './save-article.ts'

export function serveArticles(edge: Edge): void {
  serveAll(edge, articleEndpoints, {
    list: listArticles,
    tags: listArticleTags,
    get: getArticle,
  })
  serveAll(edge, articleDeskEndpoints, {
    list: listDeskArticles,
    pictures: listArticlePictures,
    get: getDeskArticle,
    create: createArticle,
    save: saveParsed(
      ({ body }) => ({ format: 'ARTICLE', markdown: body.bodyMarkdown, userId: null }),
      saveArticle,
    ),
    remove: deleteDraft,
    publish: publishArticle,
    unpublish: unpublishArticle,
    revisions: listRevisions,
    preview: previewArticle,
    askConsent,
    removeConsent,
  })
  serveAll(edge, storyConsentEndpoints, { get: getNamedStory, answer: answerConsent })
}
