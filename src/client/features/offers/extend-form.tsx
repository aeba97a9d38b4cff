import { type FormEvent, useState } from 'react'
import { call } from '#client/lib/call.ts'
import { offerCalls } from '#client/lib/endpoint-map.ts'
import { toast } from '#client/lib/toast.ts'
import { FieldGroup } from '#client/ui/field.tsx'
import { RadioCard, RadioCards } from '#client/ui/radio-card.tsx'
import { sayDay } from '#shared/dates/in-words.ts'
import type { InputOf } from '#shared/http/endpoint.ts'
import type { offerEndpoints } from '#shared/offers/offer.contract.ts'
import { useOfferStep } from './offer.queries.ts'
import { laterEnds } from './offer-time.ts'
import { StepPanel, type StepProps } from './step-panel.tsx'

/** Only later, and at most 90 days from the day it was sent. */
export function ExtendForm({ offer, onDone }: StepProps) {
  const ends = laterEnds(offer.expiresAt, offer.sentAt)
  const [chosen, setChosen] = useState(ends[0]?.at)
  const extend = useOfferStep((input: InputOf<typeof offerEndpoints.extend>) =>
    call(offerCalls.extend, input),
  )
  function submit(pressed: FormEvent) {
    pressed.preventDefault()
    if (extend.isPending || !chosen) return
    extend.mutate(
      { params: { id: offer.id }, body: { version: offer.version, expiresAt: chosen } },
      {
        onSuccess: () => {
          toast({ variant: 'success', title: 'More time given', description: `Until ${sayDay(chosen)}.` })
          onDone()
        },
      },
    )
  }
  return (
    <StepPanel
      offer={offer}
      event="extend"
      title="Give more time"
      label="Give more time"
      error={extend.error}
      pending={extend.isPending}
      onSubmit={submit}
      onBack={onDone}
    >
      {ends.length === 0 ? (
        <p className="text-sm text-muted">This offer already runs the full distance of 90 days.</p>
      ) : (
        <FieldGroup label="Until">
          <RadioCards>
            {ends.map(({ days, at }) => (
              <RadioCard
                key={at}
                name="until"
                label={
                  <>
                    <span className="mono">{sayDay(at)}</span>
                    <span className="text-xs font-normal">{days} more days</span>
                  </>
                }
                checked={chosen === at}
                onChange={() => setChosen(at)}
              />
            ))}
          </RadioCards>
        </FieldGroup>
      )}
    </StepPanel>
  )
}
