import { Button } from '#client/ui/button.tsx'
import { CheckIcon } from '#client/ui/icons.tsx'
import type { OfferDetail } from '#shared/offers/offer.contract.ts'
import type { OfferEvent } from '#shared/offers/offer.rules.ts'
import { AcceptForm } from './accept-form.tsx'
import { DeclineForm } from './decline-form.tsx'
import { ExtendForm } from './extend-form.tsx'
import { RejectCounterForm, WithdrawCounterForm, WithdrawForm } from './take-back-forms.tsx'
import { VoidForm } from './void-form.tsx'

/** What somebody can do about an offer that asks something of them first. */
export type OpenStep = Exclude<OfferEvent, 'send' | 'view' | 'expire'>

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

type StepFormProps = { step: Exclude<OpenStep, 'counter'>; offer: OfferDetail; onDone: () => void }

export function StepForm({ step, ...props }: StepFormProps) {
  switch (step) {
    case 'accept':
    case 'accept-counter':
      // Agreement is to one revision: another one is asked about anew.
      return <AcceptForm key={props.offer.standing.n} event={step} {...props} />
    case 'decline':
      return <DeclineForm {...props} />
    case 'withdraw':
      return <WithdrawForm {...props} />
    case 'withdraw-counter':
      return <WithdrawCounterForm {...props} />
    case 'reject-counter':
      return <RejectCounterForm {...props} />
    case 'extend':
      return <ExtendForm {...props} />
    case 'void':
      return <VoidForm {...props} />
  }
}
