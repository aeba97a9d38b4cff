import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ScheduleDialog } from '#client/fields/schedule-dialog.tsx'
import { ActionDialog } from '#client/lib/action-dialog.tsx'
import { actionsOf } from '#client/lib/action-spec.ts'
import { AppTextLink } from '#client/lib/app-link.tsx'
import { articleDeskCalls } from '#client/lib/endpoint-map.ts'
import { publishLooks } from '#client/lib/publish-states.ts'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { AlertDialog } from '#client/ui/alert-dialog.tsx'
import { Button } from '#client/ui/button.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import type { DeskArticleDetail } from '#shared/articles/article-desk.contract.ts'
import { formatDateTime } from '#shared/format/date.ts'
import { plural } from '#shared/format/plural.ts'
import { paths } from '#shared/paths.ts'
import { articleDeskKeys } from './article-desk.queries.ts'

const action = actionsOf<DeskArticleDetail>()
const publishNow = action(articleDeskCalls.publish, {
  title: ({ title }) => `Publish “${title}”?`,
  description: 'Everyone can read it at once, and it appears in the feed.',
  submit: 'Publish',
  success: 'Article published',
  failure: 'The article wasn’t published',
})
const unpublish = action(articleDeskCalls.unpublish, {
  title: ({ title }) => `Unpublish “${title}”?`,
  description: 'Readers can no longer find it. You can publish it again.',
  submit: 'Unpublish',
  tone: 'danger',
  success: 'Article unpublished',
  failure: 'The article wasn’t unpublished',
})

const cancelSchedule = action(articleDeskCalls.unpublish, {
  title: ({ title }) => `Cancel the schedule of “${title}”?`,
  description: 'It becomes a draft and is not published. You can schedule it again.',
  submit: 'Cancel schedule',
  cancel: 'Keep schedule',
  success: 'Schedule cancelled',
  failure: 'The schedule wasn’t cancelled',
})

type Open = 'publish' | 'schedule' | 'unpublish' | 'delete'

type ArticleStateProps = {
  article: DeskArticleDetail
  isDirty: boolean
  /** To be called with the new version before it is fetched. */
  onSaved: (saved: DeskArticleDetail) => void
}

/** The status of an article and what can be done with it. Unsaved text has to be saved first. */
export function ArticleState({ article, isDirty, onSaved }: ArticleStateProps) {
  const [open, setOpen] = useState<Open>()
  const { status, publishAt, allowed, missingConsents, slug } = article
  const close = () => setOpen(undefined)
  const look = publishLooks[status]
  const isBlocked = isDirty || missingConsents > 0
  return (
    <div className="flex flex-wrap items-center gap-3 border-y border-line py-3">
      <StatusBadge tone={look.tone}>{look.label}</StatusBadge>
      <p className="mr-auto text-sm text-muted">
        {status !== 'DRAFT' && publishAt && `${formatDateTime(publishAt)} `}
        {status === 'PUBLISHED' && <AppTextLink to={paths.article({ slug })}>View</AppTextLink>}
        {isDirty && 'Save your changes before you publish.'}
        {!isDirty && missingConsents > 0 && `${plural(missingConsents, 'consent')} missing.`}
      </p>
      {status === 'DRAFT' && (
        <Button size="sm" variant="ghost" onClick={() => setOpen('delete')}>
          Delete
        </Button>
      )}
      {allowed.includes('unpublish') && (
        <Button size="sm" variant="secondary" onClick={() => setOpen('unpublish')}>
          {status === 'SCHEDULED' ? 'Cancel schedule' : 'Unpublish'}
        </Button>
      )}
      {allowed.includes('schedule') && (
        <Button size="sm" variant="secondary" disabled={isBlocked} onClick={() => setOpen('schedule')}>
          {status === 'SCHEDULED' ? 'Reschedule' : 'Schedule'}
        </Button>
      )}
      {allowed.includes('publish') && (
        <Button size="sm" disabled={isBlocked} onClick={() => setOpen('publish')}>
          {status === 'SCHEDULED' ? 'Publish now' : 'Publish'}
        </Button>
      )}
      {(open === 'publish' || open === 'unpublish') && (
        <ActionDialog
          spec={{
            ...(open === 'publish' ? publishNow : status === 'SCHEDULED' ? cancelSchedule : unpublish),
            onSuccess: onSaved,
          }}
          subject={article}
          invalidates={articleDeskKeys}
          onClose={close}
        />
      )}
      {open === 'schedule' && <ScheduleArticle article={article} onSaved={onSaved} onClose={close} />}
      {open === 'delete' && <DeleteDialog article={article} onClose={close} />}
    </div>
  )
}

type DialogProps = { article: DeskArticleDetail; onClose: () => void }

type ScheduleArticleProps = DialogProps & Pick<ArticleStateProps, 'onSaved'>

function ScheduleArticle({ article: { id, version }, onSaved, onClose }: ScheduleArticleProps) {
  const publish = useEndpointMutation(articleDeskCalls.publish, {
    invalidates: articleDeskKeys,
    success: 'Publication scheduled',
    onSuccess: onSaved,
  })
  return (
    <ScheduleDialog
      mutation={publish}
      toInput={(publishAt) => ({ params: { id }, body: { version, publishAt } })}
      onClose={onClose}
    />
  )
}

function DeleteDialog({ article: { id, title }, onClose }: DialogProps) {
  const navigate = useNavigate()
  const remove = useEndpointMutation(articleDeskCalls.remove, {
    success: 'Article deleted',
    failure: 'The article wasn’t deleted',
    onSuccess: () => navigate({ href: paths.adminArticles() }),
  })
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      tone="danger"
      title={`Delete “${title}”?`}
      description="The text and all its revisions are deleted. This can’t be undone."
      confirmLabel="Delete article"
      onConfirm={() => remove.mutate({ params: { id } })}
    />
  )
}
