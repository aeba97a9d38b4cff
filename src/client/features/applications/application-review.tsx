import { type ReactNode, useRef, useState } from 'react'
import { applicationCalls } from '#client/lib/endpoint-map.ts'
import { lazyComponent } from '#client/lib/lazy-component.ts'
import { useReviewKeys } from '#client/lib/review-keys.tsx'
import { cn } from '#client/ui/cn.ts'
import type { Application, ApplicationDetail } from '#shared/applications/application-detail.contract.ts'
import { actionInput, useApplicationAction, useLiveApplications } from './application.queries.ts'
import { NoApplication } from './no-application.tsx'
import { ProfileSnapshotPanel } from './profile-snapshot.tsx'
import { ReviewActions } from './review-actions.tsx'
import { ReviewCard } from './review-card.tsx'
import { ReviewList, SelectionBar } from './review-list.tsx'
import type { ReviewSearch } from './review-search.ts'
import { useOpenApplication, useReviewedList } from './use-review.ts'

/** Loaded when first opened, with their validation. */
const RejectDialog = lazyComponent(() => import('./reject-dialog.tsx'), 'RejectDialog')
const QuestionDialog = lazyComponent(() => import('./question-dialog.tsx'), 'QuestionDialog')
const ShortcutsDialog = lazyComponent(() => import('#client/lib/shortcuts-dialog.tsx'), 'ShortcutsDialog')

const shortcuts = [
  ['J', 'Next racer'],
  ['K', 'Previous racer'],
  ['S', 'Add to shortlist or remove from it'],
  ['A', 'Ask a question'],
  ['O', 'Send an offer'],
  ['R', 'Reject, or reject all selected'],
  ['X', 'Select to reject several at once'],
  ['?', 'Show keyboard shortcuts'],
] as const

type ApplicationReviewProps = {
  search: ReviewSearch
  opportunities: readonly { id: string; title: string }[]
  offerFor: (application: ApplicationDetail) => ReactNode
}

type OpenDialog =
  | { kind: 'reject'; applications: readonly Application[] }
  | { kind: 'ask' }
  | { kind: 'shortcuts' }

/** Review by keyboard or touch: the list, one application, and the profile as submitted. */
export function ApplicationReview({ search, opportunities, offerFor }: ApplicationReviewProps) {
  const list = useReviewedList(search)
  const { application, error, refetch } = useOpenApplication(search.id)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const offerSlot = useRef<HTMLDivElement>(null)
  const shortlist = useApplicationAction(applicationCalls.shortlist, 'Added to shortlist')
  const unshortlist = useApplicationAction(applicationCalls.unshortlist, 'Removed from shortlist')
  const chosen = list.applications.filter(({ id }) => selected.has(id))

  useLiveApplications()

  const may = (event: ApplicationDetail['allowed'][number]) =>
    !shortlist.refusal && (application?.allowed.includes(event) ?? false)
  const select = (id: string, isSelected: boolean) =>
    setSelected((ids) => new Set(isSelected ? [...ids, id] : [...ids].filter((each) => each !== id)))
  const toggleShortlist = () => {
    if (application && may('shortlist')) shortlist.mutate(actionInput(application))
    if (application && may('unshortlist')) unshortlist.mutate(actionInput(application))
  }
  const reject = () => {
    if (chosen.length > 0) setDialog({ kind: 'reject', applications: chosen })
    else if (application && may('reject')) setDialog({ kind: 'reject', applications: [application] })
  }
  const ask = () => may('ask') && setDialog({ kind: 'ask' })
  const showShortcuts = () => setDialog({ kind: 'shortcuts' })
  useReviewKeys({
    j: list.next,
    k: list.previous,
    s: toggleShortlist,
    r: reject,
    a: ask,
    o: () => offerSlot.current?.querySelector<HTMLElement>('button, a')?.click(),
    x: () => application && may('reject') && select(application.id, !selected.has(application.id)),
    '?': showShortcuts,
  })

  return (
    <div className="grid h-full grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] md:grid-cols-[22rem_minmax(0,1fr)] min-[90rem]:grid-cols-[23rem_minmax(0,1fr)_22rem]">
      <section
        aria-label="List of applications"
        className={cn('flex min-h-0 flex-col border-r border-line', search.id && 'max-md:hidden')}
      >
        <ReviewList
          search={search}
          opportunities={opportunities}
          list={list}
          selected={selected}
          onSelect={select}
          onShowShortcuts={showShortcuts}
        />
        <SelectionBar count={chosen.length} onReject={reject} onClear={() => setSelected(new Set())} />
      </section>
      {application ? (
        <>
          <ReviewCard
            application={application}
            search={search}
            list={list}
            actions={
              <ReviewActions
                application={application}
                isShortlisting={shortlist.isPending || unshortlist.isPending}
                onShortlist={toggleShortlist}
                onAsk={ask}
                onReject={() => setDialog({ kind: 'reject', applications: [application] })}
                offer={<div ref={offerSlot}>{may('offer') && offerFor(application)}</div>}
              />
            }
          />
          <aside
            aria-label="Profile as submitted"
            className="hidden min-h-0 overflow-y-auto border-l border-line p-5 min-[90rem]:block"
          >
            <ProfileSnapshotPanel application={application} />
          </aside>
        </>
      ) : (
        <NoApplication id={search.id} error={error} onRetry={() => void refetch()} search={search} />
      )}
      {dialog?.kind === 'reject' && (
        <RejectDialog
          applications={dialog.applications}
          onClose={() => setDialog(null)}
          onRejected={() => {
            setSelected(new Set())
            if (dialog.applications.some(({ id }) => id === search.id)) list.next()
          }}
        />
      )}
      {dialog?.kind === 'ask' && application && (
        <QuestionDialog application={application} onClose={() => setDialog(null)} />
      )}
      {dialog?.kind === 'shortcuts' && (
        <ShortcutsDialog
          description="Review applications from the keyboard."
          shortcuts={shortcuts}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  )
}
