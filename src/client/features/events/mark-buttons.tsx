import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { ButtonLink } from '#client/lib/app-link.tsx'
import { eventDateCalls } from '#client/lib/endpoint-map.ts'
import { useSession } from '#client/lib/session.ts'
import { Button } from '#client/ui/button.tsx'
import { FlagIcon, StarIcon } from '#client/ui/icons.tsx'
import type { EventDate } from '#shared/events/event.contract.ts'
import { canRaceAt } from '#shared/events/event.rules.ts'
import { paths } from '#shared/paths.ts'
import { useToggleMark } from './use-toggle-mark.ts'

type MarkButtonsProps = { date: EventDate; size?: 'sm' | 'md' }

/** "Interested" for everybody and "I'm racing" for racers; visitors are sent to sign in and back. */
export function MarkButtons({ date, size = 'sm' }: MarkButtonsProps) {
  const session = useSession()
  const { href } = useLocation()
  const [now] = useState(() => Date.now())
  if (!session) {
    return (
      <ButtonLink to={paths.login({ returnTo: href })} size={size} variant="quiet">
        <StarIcon className="size-4" />
        Interested
      </ButtonLink>
    )
  }
  return (
    <>
      {session.user.role === 'ATHLETE' && (date.isRacing || canRaceAt(date, now)) && (
        <RacingButton date={date} size={size} />
      )}
      <InterestButton date={date} size={size} />
    </>
  )
}

function RacingButton({ date, size }: Required<MarkButtonsProps>) {
  const toggle = useToggleMark('isRacing')
  return (
    <Button
      call={eventDateCalls.showInterest}
      size={size}
      variant={date.isRacing ? 'ink' : 'quiet'}
      aria-pressed={date.isRacing}
      aria-label={`I’m racing at ${date.title}`}
      onClick={() => toggle.isPending || toggle.mutate(date)}
    >
      <FlagIcon className="size-4" />
      I’m racing
    </Button>
  )
}

function InterestButton({ date, size }: Required<MarkButtonsProps>) {
  const toggle = useToggleMark('isInterested')
  return (
    <Button
      call={eventDateCalls.startRacing}
      size={size}
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
