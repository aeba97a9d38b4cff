import type { FormEvent, ReactNode } from 'react'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { Problem } from '#shared/http/problem.ts'
import type { OfferDetail } from '#shared/offers/offer.contract.ts'
import type { OfferEvent } from '#shared/offers/offer.rules.ts'

/** What a step needs to know; every form of a step takes these. */
export type StepProps = { offer: OfferDetail; onDone: () => void }

type StepPanelProps = {
  offer: OfferDetail
  event: OfferEvent
  title: string
  label: string
  tone?: 'primary' | 'danger'
  error: Error | null
  pending: boolean
  /** Something other than the lifecycle stands in the way. */
  isBlocked?: boolean
  onSubmit: (event: FormEvent) => void
  onBack: () => void
  children?: ReactNode
}

/** One step at the foot of the dialog, while the terms stay in sight. */
export function StepPanel({
  offer,
  event,
  title,
  label,
  tone = 'primary',
  error,
  pending,
  isBlocked = false,
  onSubmit,
  onBack,
  children,
}: StepPanelProps) {
  return (
    <form
      noValidate
      aria-label={title}
      onSubmit={onSubmit}
      className="grid max-h-[70dvh] shrink-0 gap-4 overflow-y-auto rounded-b-lg border-t-2 border-rule bg-card px-4 py-4 md:px-6"
    >
      <h3 className="text-lg">{title}</h3>
      <StepProblem offer={offer} event={event} error={error} />
      {children}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="ghost" onClick={onBack}>
          Back
        </Button>
        <Button
          type="submit"
          variant={tone}
          pending={pending}
          disabled={isBlocked || !offer.allowed.includes(event)}
        >
          {label}
        </Button>
      </div>
    </form>
  )
}

/** What the server calls it when somebody was quicker, or the terms are others by now. */
const MOVED_ON: ReadonlySet<string> = new Set(['STALE', 'invalid_transition', 'OTHER_REVISION'])

type StepProblemProps = Pick<StepPanelProps, 'offer' | 'event' | 'error'>

/** Why a step did not go through. One that came too late finds the offer as it stands now, and what was typed kept. */
export function StepProblem({ offer, event, error }: StepProblemProps) {
  if (!offer.allowed.includes(event)) {
    return (
      <Alert tone="wait" title="The offer moved on while you had it open">
        This can no longer be done. How the offer stands now is above; what you typed stays here until you go
        back.
      </Alert>
    )
  }
  if (error instanceof Problem && MOVED_ON.has(error.code)) {
    return (
      <Alert tone="wait" title="The offer moved on while you had it open">
        {error.message} How it stands now is above, and what you typed is still here.
      </Alert>
    )
  }
  return <ProblemAlert error={error} />
}
