import { Button } from '#client/ui/button.tsx'
import type { Deliverable } from '#shared/deliverables/deliverable.contract.ts'
import type { DeliverableEvent } from '#shared/deliverables/deliverable.rules.ts'

type AskedEvent = Exclude<DeliverableEvent, 'open' | 'auto-approve' | 'miss' | 'cancel'>
export type Deed = AskedEvent | 'change' | 'remove'

/** What moves it on comes first, and alone in full colour. */
const deeds: readonly { deed: AskedEvent; label: string; look: 'primary' | 'quiet' | 'danger' }[] = [
  { deed: 'submit', label: 'Hand in', look: 'primary' },
  { deed: 'approve', label: 'Approve', look: 'primary' },
  { deed: 'resolve', label: 'Decide', look: 'primary' },
  { deed: 'reopen', label: 'Open again', look: 'quiet' },
  { deed: 'request-changes', label: 'Ask for changes', look: 'quiet' },
  { deed: 'retract', label: 'Take back', look: 'quiet' },
  { deed: 'waive', label: 'Let it go', look: 'quiet' },
  { deed: 'dispute', label: 'Call race control', look: 'danger' },
]

type DeliverableDeedsProps = { deliverable: Deliverable; onDeed: (deed: Deed) => void }

export function DeliverableDeeds({ deliverable, onDeed }: DeliverableDeedsProps) {
  const { allowed, canChange, title, status } = deliverable
  const possible = deeds.filter(({ deed }) => allowed.includes(deed))
  if (possible.length === 0 && !canChange) return null
  return (
    <div className="flex flex-wrap gap-2">
      {possible.map(({ deed, label, look }) => (
        <Button
          key={deed}
          size="sm"
          variant={look}
          aria-label={`${wordsFor(deed, label, status)}: ${title}`}
          onClick={() => onDeed(deed)}
        >
          {wordsFor(deed, label, status)}
        </Button>
      ))}
      {canChange && (
        <>
          <Button size="sm" variant="quiet" aria-label={`Change: ${title}`} onClick={() => onDeed('change')}>
            Change
          </Button>
          <Button size="sm" variant="ghost" aria-label={`Remove: ${title}`} onClick={() => onDeed('remove')}>
            Remove
          </Button>
        </>
      )}
    </div>
  )
}

const wordsFor = (deed: Deed, label: string, status: Deliverable['status']): string =>
  deed === 'submit' && status === 'CHANGES_REQUESTED' ? 'Hand in again' : label
