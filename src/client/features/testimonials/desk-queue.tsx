import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { AppLink } from '#client/lib/app-link.tsx'
import { testimonialDeskCalls } from '#client/lib/endpoint-map.ts'
import { shortcutKey, useHasKeyShortcuts } from '#client/lib/key-shortcuts.ts'
import { PagedList } from '#client/lib/paged-list.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { FilterLink, FilterNav } from '#client/ui/filter-nav.tsx'
import { CheckeredFlagIcon } from '#client/ui/icons.tsx'
import { plural } from '#shared/format/plural.ts'
import { paths } from '#shared/paths.ts'
import { type TestimonialQueue, testimonialQueues } from '#shared/testimonials/testimonial.constants.ts'
import type { DeskTestimonial } from '#shared/testimonials/testimonial-desk.contract.ts'
import { BulkRejectDialog, DecisionDialog, type ReasonedAction } from './desk-decision-dialog.tsx'
import { DeskItem } from './desk-item.tsx'
import { deskCountsQuery, deskListQuery, testimonialKeys } from './testimonial.queries.ts'

const labels: Record<TestimonialQueue, string> = {
  pending: 'Pending',
  replies: 'Replies',
  reported: 'Reported',
  published: 'Approved',
  rejected: 'Rejected',
  hidden: 'Hidden',
}

/** The moderation queue: J and K move, A approves, R rejects. */
export function DeskQueue({ queue }: { queue: TestimonialQueue }) {
  const list = useInfiniteQuery(deskListQuery(queue))
  const { data: counts } = useQuery(deskCountsQuery)
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <FilterNav aria-label="Queue">
        {testimonialQueues.map((each) => (
          <FilterLink key={each} {...(each === queue && { 'aria-current': 'page' })}>
            <AppLink to={paths.adminTestimonials({ tab: each })} replace>
              {labels[each]}
              {counts && each in counts && (
                <span className="mono ml-1.5">{counts[each as keyof typeof counts]}</span>
              )}
            </AppLink>
          </FilterLink>
        ))}
      </FilterNav>
      <PagedList list={list} what="testimonials" empty={<EmptyQueue queue={queue} />}>
        {() => <DeskItems key={queue} items={items} />}
      </PagedList>
    </div>
  )
}

function DeskItems({ items }: { items: DeskTestimonial[] }) {
  const [currentId, setCurrentId] = useState(items[0]?.id)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [dialog, setDialog] = useState<{ testimonial: DeskTestimonial; action: ReasonedAction }>()
  const [isRejecting, setIsRejecting] = useState(false)
  const hasShortcuts = useHasKeyShortcuts()
  const index = Math.max(
    0,
    items.findIndex(({ id }) => id === currentId),
  )
  const current = items[index]
  const selected = items.filter(({ id }) => chosen.has(id))
  const canDecide = items.some(
    ({ allowed }) => allowed.includes('publish') || allowed.includes('publish-reply'),
  )
  const decide = useEndpointMutation(testimonialDeskCalls.decide, {
    success: 'Decision saved',
    failure: 'Something went wrong',
    invalidates: testimonialKeys,
  })
  const publishMany = useEndpointMutation(testimonialDeskCalls.bulk, {
    success: ({ decided, skipped }) => `${decided.length} approved, ${skipped.length} skipped`,
    failure: 'Something went wrong',
    invalidates: testimonialKeys,
    onSuccess: () => setChosen(new Set()),
  })
  const act = (testimonial: DeskTestimonial, action: DeskTestimonial['allowed'][number]) => {
    if (!testimonial.allowed.includes(action)) return
    if (action === 'reject' || action === 'ask-edit' || action === 'hide' || action === 'reject-reply') {
      setDialog({ testimonial, action })
    } else {
      decide.mutate({ params: { id: testimonial.id }, body: { version: testimonial.version, action } })
    }
  }
  useEffect(() => {
    if (!hasShortcuts) return
    const onKeyDown = (event: KeyboardEvent) => {
      const key = shortcutKey(event)
      const move = key === 'j' ? 1 : key === 'k' ? -1 : 0
      if (move) setCurrentId(items[Math.min(items.length - 1, Math.max(0, index + move))]?.id)
      if (!current || decide.isPending) return
      if (key === 'a') act(current, current.allowed.includes('publish-reply') ? 'publish-reply' : 'publish')
      if (key === 'r') act(current, current.allowed.includes('reject-reply') ? 'reject-reply' : 'reject')
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  return (
    <>
      {hasShortcuts && (
        <p className="text-sm text-muted pointer-coarse:hidden">
          Keyboard shortcuts: J next, K previous{canDecide && ', A approve, R reject'}.
        </p>
      )}
      {selected.length > 0 && (
        <div className="flex flex-wrap items-center gap-3" role="status">
          <span>{plural(selected.length, 'testimonial')} selected</span>
          <Button
            size="sm"
            pending={publishMany.isPending}
            onClick={() =>
              publishMany.mutate({
                body: {
                  action: 'publish',
                  items: selected.map(({ id, version }) => ({ id, version })),
                },
              })
            }
          >
            Approve all
          </Button>
          <Button size="sm" variant="secondary" onClick={() => setIsRejecting(true)}>
            Reject all
          </Button>
        </div>
      )}
      <ul className="grid gap-4">
        {items.map((testimonial) => (
          <DeskItem
            key={testimonial.id}
            testimonial={testimonial}
            isCurrent={testimonial.id === current?.id}
            isChosen={chosen.has(testimonial.id)}
            onToggle={() => toggle(testimonial.id)}
            onAct={(action) => act(testimonial, action)}
          />
        ))}
      </ul>
      {dialog && <DecisionDialog {...dialog} onClose={() => setDialog(undefined)} />}
      {isRejecting && <BulkRejectDialog items={selected} onClose={() => setIsRejecting(false)} />}
    </>
  )
}

/** The queues that list what was decided; the others are work, and clear when they are empty. */
const decided: Partial<Record<TestimonialQueue, string>> = {
  published: 'approved',
  rejected: 'rejected',
  hidden: 'hidden',
}

function EmptyQueue({ queue }: { queue: TestimonialQueue }) {
  const outcome = decided[queue]
  return (
    <EmptyState
      level="h2"
      icon={<CheckeredFlagIcon />}
      title={outcome ? `No ${outcome} testimonials` : 'Track is clear'}
    >
      {outcome ? `Testimonials that were ${outcome} are listed here.` : 'Nothing to review.'}
    </EmptyState>
  )
}
