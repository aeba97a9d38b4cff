import { Button } from '#client/ui/button.tsx'
import { StarIcon } from '#client/ui/icons.tsx'
import type { EventDate } from '#shared/events/event.contract.ts'
import { useToggleInterest } from './use-toggle-interest.ts'

export function InterestButton({ date }: { date: EventDate }) {
  const toggle = useToggleInterest()
  return (
    <Button
      size="sm"
      variant={date.isInterested ? 'ink' : 'quiet'}
      aria-pressed={date.isInterested}
      aria-label={`Interested in ${date.title}`}
      onClick={() => toggle.isPending || toggle.mutate(date)}
    >
      <StarIcon className="size-4" />
      Interested
      {date.interested > 0 && <span className="mono text-xs">{date.interested}</span>}
    </Button>
  )
}
