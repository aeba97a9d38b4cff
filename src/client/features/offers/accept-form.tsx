import { type FormEvent, useState } from 'react'
import { call } from '#client/lib/call.ts'
import { offerCalls } from '#client/lib/endpoint-map.ts'
import { toast } from '#client/lib/toast.ts'
import { Checkbox } from '#client/ui/checkbox.tsx'
import type { InputOf } from '#shared/http/endpoint.ts'
import type { offerEndpoints } from '#shared/offers/offer.contract.ts'
import { CategoryClashes } from './category-clashes.tsx'
import { useOfferStep } from './offer.queries.ts'
import { StepPanel, type StepProps } from './step-panel.tsx'

type Accept = InputOf<typeof offerEndpoints.accept>
type AcceptFormProps = StepProps & { event: 'accept' | 'accept-counter' }

/** Agreement names the revision: terms that changed meanwhile are never accepted unseen. */
export function AcceptForm({ offer, event, onDone }: AcceptFormProps) {
  const [isAgreed, setIsAgreed] = useState(false)
  const [isMissing, setIsMissing] = useState(false)
  const accept = useOfferStep((input: Accept) =>
    event === 'accept' ? call(offerCalls.accept, input) : call(offerCalls.acceptCounter, input),
  )
  const { n } = offer.standing
  const isBlocked = offer.clashes.length > 0
  function submit(pressed: FormEvent) {
    pressed.preventDefault()
    setIsMissing(!isAgreed)
    if (!isAgreed || accept.isPending) return
    accept.mutate(
      {
        params: { id: offer.id },
        body: { version: offer.version, revision: n, acceptTerms: true },
      },
      {
        onSuccess: () => {
          toast({ variant: 'success', title: 'Offer accepted', description: 'The contract is drafted.' })
          onDone()
        },
      },
    )
  }
  return (
    <StepPanel
      offer={offer}
      event={event}
      title={event === 'accept' ? 'Accept this offer' : 'Accept the counter-offer'}
      label="Accept and draft the contract"
      error={accept.error}
      pending={accept.isPending}
      isBlocked={isBlocked}
      onSubmit={submit}
      onBack={onDone}
    >
      <Checkbox
        label={
          <>
            I agree to these terms <span className="mono text-muted">(revision {n})</span>
          </>
        }
        checked={isAgreed}
        error={isMissing && !isAgreed && 'Please agree to the terms'}
        onChange={({ target }) => setIsAgreed(target.checked)}
      />
      {isBlocked ? (
        <>
          <CategoryClashes clashes={offer.clashes} />
          <p className="text-sm text-muted">
            It cannot be accepted before then. Counter without this category, or with a later start.
          </p>
        </>
      ) : (
        <p className="text-sm text-muted">
          Accepting drafts a contract with exactly these terms. Nothing binds you before both have signed it.
        </p>
      )}
    </StepPanel>
  )
}
