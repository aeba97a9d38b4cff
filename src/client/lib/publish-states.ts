import type { StatusTone } from '#client/ui/status-badge.tsx'
import type { ArticleStatus } from '#shared/articles/article.constants.ts'
import type { DeskState } from '#shared/articles/article-desk.contract.ts'

type Look = { label: string; tone: StatusTone; gate: 'ok' | 'wait' | 'plain' }

/** Of the texts that staff write: articles, and the articles of the help center. */
export const publishLooks: Record<ArticleStatus, Look> = {
  DRAFT: { label: 'Draft', tone: 'plain', gate: 'plain' },
  SCHEDULED: { label: 'Scheduled', tone: 'wait', gate: 'wait' },
  PUBLISHED: { label: 'Published', tone: 'ok', gate: 'ok' },
}

export const publishStateLabels: Record<DeskState, string> = {
  all: 'All',
  DRAFT: 'Drafts',
  SCHEDULED: 'Scheduled',
  PUBLISHED: 'Published',
}
