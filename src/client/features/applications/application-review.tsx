import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { applicationCalls } from '#client/lib/endpoint-map.ts'
import { lazyComponent } from '#client/lib/lazy-component.ts'
import { useRealtimeEvent } from '#client/lib/realtime.ts'
import { cn } from '#client/ui/cn.ts'
import type { Application, ApplicationDetail } from '#shared/applications/application.contract.ts'
import { actionInput, refreshApplications, useApplicationAction } from './application.queries.ts'
import { FrozenProfile } from './frozen-profile.tsx'
import { NoApplication } from './no-application.tsx'
import { ReviewActions } from './review-actions.tsx'
import { ReviewCard } from './review-card.tsx'
import { ReviewList } from './review-list.tsx'
import type { ReviewSearch } from './review-search.ts'
import { SelectionBar } from './selection-bar.tsx'
import { useOpenApplication } from './use-open-application.ts'
import { useAreKeysOn, useReviewKeys } from './use-review-keys.ts'
import { useReviewedList } from './use-reviewed-list.ts'

/** What one writes in comes with its rules when it is first opened. */
const RejectDialog = lazyComponent(() => import('./reject-dialog.tsx'), 'RejectDialog')
const AskDialog = lazyComponent(() => import('./ask-dialog.tsx'), 'AskDialog')
const KeyboardHelpDialog = lazyComponent(() => import('./keyboard-help-dialog.tsx'), 'KeyboardHelpDialog')

type ApplicationReviewProps = {
  search: ReviewSearch
  opportunities: readonly { id: string; title: string }[]
  /** How an offer is sent to the one on the table. */
  offerFor: (application: ApplicationDetail) => ReactNode
}

type OpenDialog =
  | { kind: 'reject'; applications: readonly Application[] }
  | { kind: 'ask' }
  | { kind: 'help' }

/** Review by keyboard or touch: the list, one racer's card, and the profile as it was sent. */
export function ApplicationReview({ search, opportunities, offerFor }: ApplicationReviewProps) {
  const queryClient = useQueryClient()
  const list = useReviewedList(search)
  const { application, error, refetch } = useOpenApplication(search.id)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const [areKeysOn] = useAreKeysOn()
  const offerSpot = useRef<HTMLDivElement>(null)
  const shortlist = useApplicationAction(applicationCalls.shortlist, 'On the shortlist')
  const unshortlist = useApplicationAction(applicationCalls.unshortlist, 'Off the shortlist')
  const chosen = list.applications.filter(({ id }) => selected.has(id))

  const lookAgain = () => void refreshApplications(queryClient)
  useRealtimeEvent('notification', ({ notification: { kind } }) => kind === 'APPLICATIONS' && lookAgain())
  useRealtimeEvent('poll', lookAgain)

  const may = (event: ApplicationDetail['allowed'][number]) => application?.allowed.includes(event) ?? false
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
  const help = () => setDialog({ kind: 'help' })
  useReviewKeys(
    {
      j: list.next,
      k: list.previous,
      s: toggleShortlist,
      r: reject,
      a: ask,
      o: () => offerSpot.current?.querySelector<HTMLElement>('button, a')?.click(),
      x: () => application && may('reject') && select(application.id, !selected.has(application.id)),
      '?': help,
    },
    areKeysOn,
  )

  return (
    <div className="grid h-full grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] md:grid-cols-[22rem_minmax(0,1fr)] min-[80rem]:grid-cols-[23rem_minmax(0,1fr)_22rem]">
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
          onHelp={help}
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
                offer={<div ref={offerSpot}>{may('offer') && offerFor(application)}</div>}
              />
            }
          />
          <aside
            aria-label="Profile as it was sent"
            className="hidden min-h-0 overflow-y-auto border-l border-line p-5 min-[80rem]:block"
          >
            <FrozenProfile application={application} />
          </aside>
        </>
      ) : (
        <NoApplication id={search.id} error={error} onRetry={() => void refetch()} search={search} />
      )}
      <Suspense>
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
          <AskDialog application={application} onClose={() => setDialog(null)} />
        )}
        {dialog?.kind === 'help' && <KeyboardHelpDialog onClose={() => setDialog(null)} />}
      </Suspense>
    </div>
  )
}
