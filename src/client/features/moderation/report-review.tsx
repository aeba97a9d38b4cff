import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { moderationCalls } from '#client/lib/endpoint-map.ts'
import { lazyComponent } from '#client/lib/lazy-component.ts'
import { useReviewKeys } from '#client/lib/review-keys.tsx'
import { useSession } from '#client/lib/session.ts'
import type { Shortcut } from '#client/lib/shortcuts-dialog.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { templateFor } from '#shared/moderation/decision-templates.ts'
import type { AppealEvent, DecisionEvent, ReportEvent } from '#shared/moderation/report.rules.ts'
import { type QueueSearch, reportKeys, reportQuery } from './moderation.queries.ts'
import { ReportCase } from './report-case.tsx'
import { canClaim, type ReportActions } from './report-decision.tsx'
import { ReportQueue } from './report-queue.tsx'
import { useReportQueue } from './use-report-queue.ts'

/** Loaded when first opened, with their validation. */
const AppealDialog = lazyComponent(() => import('./appeal-dialog.tsx'), 'AppealDialog')
const ShortcutsDialog = lazyComponent(() => import('#client/lib/shortcuts-dialog.tsx'), 'ShortcutsDialog')

const shortcuts: readonly Shortcut[] = [
  ['J', 'Next report'],
  ['K', 'Previous report'],
  ['A', 'Approve: dismiss the report'],
  ['R', 'Choose to remove the content, or to warn the account'],
  ['S', 'Choose to suspend the account'],
  ['Ctrl+Enter', 'Save the decision'],
  ['Esc', 'Leave the explanation'],
  ['C', 'Claim the report or release it'],
  ['U', 'Reject an appeal'],
  ['O', 'Undo the decision after an appeal'],
  ['?', 'Show keyboard shortcuts'],
]

type OpenDialog = { kind: 'appeal'; action: AppealEvent } | { kind: 'shortcuts' }

/** The queue beside one report. All of it works from the keyboard; deciding leads to the next report. */
export function ReportReview({ search }: { search: QueueSearch }) {
  const id = search.report
  const { list, isEmpty, next, previous } = useReportQueue(search)
  const { data: report } = useQuery({ ...reportQuery(id ?? ''), enabled: id !== undefined })
  const me = useSession()?.user.id
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const close = () => setDialog(null)
  const [choice, setChoice] = useState<{ report: string; action: DecisionEvent }>()
  const failure = 'We couldn’t save it'
  const dismissal = useEndpointMutation(moderationCalls.decide, {
    success: 'Report dismissed',
    failure,
    invalidates: reportKeys,
  })
  const claiming = useEndpointMutation(moderationCalls.claim, { failure, invalidates: reportKeys })

  const open = report?.id === id ? report : undefined
  const may = (event: ReportEvent) =>
    open !== undefined && !open.isClaimedByOther && open.allowed.includes(event)
  // The next report can be decided while the last decision is being saved.
  const isDismissing = dismissal.isPending && dismissal.variables.params.id === id
  const dismiss = () => {
    if (!open || !may('dismiss') || isDismissing) return
    const explanation = templateFor('dismiss', null)
    dismissal.mutate({
      params: { id: open.id },
      body: { version: open.version, action: 'dismiss', explanation, until: null },
    })
    next()
  }
  const choose = (action: DecisionEvent) => open && may(action) && setChoice({ report: open.id, action })
  const actions: ReportActions = {
    chosen: choice && choice.report === id ? choice.action : null,
    review: (action) => may(action) && setDialog({ kind: 'appeal', action }),
    claim() {
      if (!open || !canClaim(open)) return
      claiming.mutate({ params: { id: open.id }, body: { isMine: open.assignee?.userId !== me } })
    },
    isClaiming: claiming.isPending,
    next,
    showShortcuts: () => setDialog({ kind: 'shortcuts' }),
  }
  useReviewKeys({
    j: next,
    k: previous,
    a: dismiss,
    r: () => choose(may('remove') ? 'remove' : 'warn'),
    s: () => choose('suspend'),
    c: actions.claim,
    u: () => actions.review('uphold'),
    o: () => actions.review('overturn'),
    '?': actions.showShortcuts,
  })

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[20rem_minmax(0,1fr)] xl:grid-cols-[17.5rem_minmax(0,1fr)]">
      {/* A phone shows the queue or one report. */}
      <ReportQueue search={search} list={list} {...(id && { className: 'max-lg:hidden' })} />
      {id ? (
        <ReportCase id={id} search={search} actions={actions} />
      ) : (
        <div className="max-lg:hidden">
          {!isEmpty && (
            <EmptyState level="h2" title="Choose a report">
              Its context and the decision appear here. Press J for the first one, and ? for all keyboard
              shortcuts.
            </EmptyState>
          )}
        </div>
      )}
      {dialog?.kind === 'appeal' && open && (
        <AppealDialog report={open} action={dialog.action} onClose={close} onDecided={next} />
      )}
      {dialog?.kind === 'shortcuts' && (
        <ShortcutsDialog
          description="Review reports from the keyboard."
          shortcuts={shortcuts}
          onClose={close}
        />
      )}
    </div>
  )
}
