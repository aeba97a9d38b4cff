import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { Alert } from '#client/ui/alert.tsx'
import { Problem } from '#shared/http/problem.ts'
import type { OfferDetail } from '#shared/offers/offer.contract.ts'
import type { OfferEvent } from '#shared/offers/offer.rules.ts'

/** Error codes of an action that came too late, or on terms that have changed since. */
const MOVED_ON: ReadonlySet<string> = new Set(['STALE', 'invalid_transition', 'OTHER_REVISION'])

type OfferProblemProps = { offer: OfferDetail; event: OfferEvent; error: Error | null }

/** Why an action failed. After one that came too late the offer shows its current state, and what was typed is kept. */
export function OfferProblem({ offer, event, error }: OfferProblemProps) {
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
