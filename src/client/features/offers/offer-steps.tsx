import { ActionPanel } from '#client/lib/action-dialog.tsx'
import { Button } from '#client/ui/button.tsx'
import { CheckIcon } from '#client/ui/icons.tsx'
import type { OfferDetail } from '#shared/offers/offer.contract.ts'
import { offerKeys, offerQuery } from './offer.queries.ts'
import { type OfferAction, offerActions } from './offer-actions.tsx'
import { OfferProblem } from './offer-problem.tsx'

/** What the reader can open a form for. */
export type OpenStep = OfferAction | 'counter'

type Variant = 'primary' | 'secondary' | 'quiet' | 'ghost'
const steps: readonly { step: OpenStep; label: string; variant: Variant }[] = [
  { step: 'withdraw', label: 'Withdraw offer', variant: 'ghost' },
  { step: 'extend', label: 'Give more time', variant: 'quiet' },
  { step: 'decline', label: 'Decline', variant: 'ghost' },
  { step: 'withdraw-counter', label: 'Take counter back', variant: 'quiet' },
  { step: 'reject-counter', label: 'Reject counter', variant: 'quiet' },
  { step: 'counter', label: 'Counter', variant: 'secondary' },
  { step: 'accept', label: 'Accept offer', variant: 'primary' },
  { step: 'accept-counter', label: 'Accept counter', variant: 'primary' },
  { step: 'void', label: 'Void offer', variant: 'secondary' },
]

const openSteps = ({ allowed }: OfferDetail) => steps.filter(({ step }) => allowed.includes(step))

export const hasOpenSteps = (offer: OfferDetail): boolean => openSteps(offer).length > 0

/** Only what the server allows this reader now. */
export function OfferSteps({ offer, onOpen }: { offer: OfferDetail; onOpen: (step: OpenStep) => void }) {
  return openSteps(offer).map(({ step, label, variant }) => (
    <Button key={step} variant={variant} className="max-lg:flex-1" onClick={() => onOpen(step)}>
      {variant === 'primary' && <CheckIcon />}
      {label}
    </Button>
  ))
}

type OfferActionPanelProps = { action: OfferAction; offer: OfferDetail; onClose: () => void }

/** The form of an action, below the offer it is about. */
export const OfferActionPanel = ({ action, offer, onClose }: OfferActionPanelProps) => (
  <ActionPanel
    // Acceptance is of one revision: a newer one has to be agreed to again.
    key={`${action} ${offer.current.n}`}
    spec={offerActions[action]}
    subject={offer}
    problem={(error) => <OfferProblem offer={offer} event={action} error={error} />}
    isBlocked={!offer.allowed.includes(action)}
    invalidates={[offerKeys.all]}
    updates={offerQuery(offer.id).queryKey}
    onClose={onClose}
  />
)
