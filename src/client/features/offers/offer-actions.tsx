import { useFormContext, useWatch } from 'react-hook-form'
import { SelectField } from '#client/fields/choice-fields.tsx'
import { TextField } from '#client/fields/text-field.tsx'
import { type ActionSpec, actionsOf } from '#client/lib/action-spec.ts'
import { offerCalls } from '#client/lib/endpoint-map.ts'
import { Alert } from '#client/ui/alert.tsx'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { FieldGroup } from '#client/ui/field.tsx'
import { RadioCard, RadioCards } from '#client/ui/radio-card.tsx'
import { hasOwnEnd } from '#shared/contracts/term.rules.ts'
import { formatDate } from '#shared/format/date.ts'
import type { Duration } from '#shared/offers/offer.constants.ts'
import { type OfferDetail, offerEndpoints } from '#shared/offers/offer.contract.ts'
import type { OfferEvent } from '#shared/offers/offer.rules.ts'
import type { OfferTerms } from '#shared/offers/offer-terms.contract.ts'
import { acceptedStart, latestStart } from '#shared/offers/term-days.rules.ts'
import { movedTermChanges } from '#shared/offers/term-labels.ts'
import { CategoryClashes } from './category-clashes.tsx'
import { laterEnds } from './offer-expiry.tsx'
import { offerBrandOf } from './offer-form.ts'
import { declineReasonLabels } from './offer-labels.ts'
import { TermChanges } from './offer-sections.tsx'

/** User actions on an offer; a counter-offer has a form of its own. */
export type OfferAction = Exclude<OfferEvent, 'send' | 'view' | 'expire' | 'counter'>

type FieldsProps = { subject: OfferDetail }

const offerAction = actionsOf<OfferDetail>()

const startOf = ({ brand, current }: OfferDetail) => acceptedStart(current.terms, offerBrandOf(brand).today)

/** A term that shifts starts today, unless another day is chosen. */
function startDefaults(offer: OfferDetail): { startsOn?: string } {
  const { kind } = startOf(offer)
  if (kind === 'PASSED') return { startsOn: offerBrandOf(offer.brand).today }
  return kind === 'UNNAMED' ? { startsOn: '' } : {}
}

/** Acceptance names the revision, so that changed terms are never accepted unseen. */
const acceptance = {
  submit: 'Accept and draft contract',
  fields: AcceptFields,
  defaults: (offer: OfferDetail) => ({ revision: offer.current.n, ...startDefaults(offer) }),
  // A start that is still to be chosen may be after the reservation.
  isBlocked: (offer: OfferDetail) =>
    startOf(offer).kind === 'OVER' || (offer.clashes.length > 0 && offer.current.terms.startsOn !== null),
  success: { title: 'Offer accepted', description: 'We’ve drafted the contract.' },
}

export const offerActions = {
  accept: offerAction(offerCalls.accept, {
    ...acceptance,
    title: 'Accept this offer',
    schema: offerEndpoints.accept.body,
  }),
  'accept-counter': offerAction(offerCalls.acceptCounter, {
    ...acceptance,
    title: 'Accept the counter-offer',
    schema: offerEndpoints.acceptCounter.body,
  }),
  decline: offerAction(offerCalls.decline, {
    title: 'Decline this offer',
    submit: 'Decline offer',
    tone: 'danger',
    schema: offerEndpoints.decline.body,
    fields: DeclineFields,
    success: { title: 'Offer declined', description: 'We’ve shared your reason with them.' },
  }),
  withdraw: offerAction(offerCalls.withdraw, {
    title: 'Withdraw this offer',
    submit: 'Withdraw offer',
    tone: 'danger',
    schema: offerEndpoints.withdraw.body,
    fields: ReasonField,
    success: ({ athlete }) => ({ title: 'Offer withdrawn', description: `We’ve notified ${athlete.name}.` }),
  }),
  'withdraw-counter': offerAction(offerCalls.withdrawCounter, {
    title: 'Withdraw your counter-offer',
    description: ({ brand }) => `${brand.name}’s last terms apply again, and it’s your turn to respond.`,
    submit: 'Withdraw counter-offer',
    success: { title: 'Counter-offer withdrawn', description: 'The brand’s last terms apply again.' },
  }),
  'reject-counter': offerAction(offerCalls.rejectCounter, {
    title: 'Reject the counter-offer',
    description: ({ athlete }) => `Your last terms apply again, and ${athlete.name} can respond to them.`,
    submit: 'Reject counter-offer',
    schema: offerEndpoints.rejectCounter.body,
    fields: NoteField,
    defaults: () => ({ note: '' }),
    success: { title: 'Counter-offer rejected', description: 'Your last terms apply again.' },
  }),
  extend: offerAction(offerCalls.extend, {
    title: 'Extend this offer',
    submit: 'Extend offer',
    schema: offerEndpoints.extend.body,
    fields: ExtendFields,
    defaults: ({ expiresAt, sentAt }) => ({ expiresAt: laterEnds(expiresAt, sentAt)[0]?.at }),
    success: ({ expiresAt }) => ({
      title: 'Offer extended',
      description: `Until ${formatDate(expiresAt)}.`,
    }),
  }),
  void: offerAction(offerCalls.void, {
    title: 'Void this offer',
    submit: 'Void offer',
    tone: 'danger',
    schema: offerEndpoints.void.body,
    fields: VoidFields,
    confirm: ({ title, brand, athlete }) => ({
      title: `Void “${title}”?`,
      description: `Neither ${brand.name} nor ${athlete.name} can respond to it. You can’t undo this.`,
      confirmLabel: 'Void offer',
    }),
    success: { title: 'Offer voided', description: 'We’ve notified both sides.' },
  }),
} satisfies Record<OfferAction, ActionSpec<OfferDetail>>

const startHint = (duration: Duration) =>
  hasOwnEnd(duration)
    ? 'The offer doesn’t say when.'
    : `The offer doesn’t say when. It then runs for ${duration}.`

function AcceptFields({ subject }: FieldsProps) {
  const { current, clashes, brand } = subject
  const { register, formState } = useFormContext<{ acceptTerms: boolean }>()
  const { today } = offerBrandOf(brand)
  const start = startOf(subject)
  if (start.kind === 'OVER') return <Alert tone="wait">{start.message}</Alert>
  return (
    <>
      {start.kind !== 'NAMED' && (
        <TextField
          name="startsOn"
          label="Contract starts on"
          hint={start.kind === 'UNNAMED' ? startHint(current.terms.duration) : 'The first day has passed.'}
          type="date"
          min={today}
          max={latestStart(today)}
          required
          className="max-w-80"
        />
      )}
      {start.kind === 'PASSED' && <MovedTerm terms={current.terms} />}
      <Checkbox
        label={
          <>
            I agree to these terms <span className="mono text-muted">(revision {current.n})</span>
          </>
        }
        error={formState.errors.acceptTerms?.message}
        {...register('acceptTerms')}
      />
      {clashes.length > 0 ? (
        <>
          <CategoryClashes clashes={clashes} />
          <p className="text-sm text-muted">
            {current.terms.startsOn === null
              ? 'Choose a start from then on, or send a counter-offer without this category.'
              : 'You can’t accept it before then. Send a counter-offer without this category or with a later start.'}
          </p>
        </>
      ) : (
        <p className="text-sm text-muted">
          We’ll draft a contract with exactly these terms. It’s binding only once both of you sign it.
        </p>
      )}
    </>
  )
}

/** Both versions of a term that shifts because the offer waited past its first day. */
function MovedTerm({ terms }: { terms: OfferTerms }) {
  const startsOn = useWatch<{ startsOn: string }, 'startsOn'>({ name: 'startsOn' })
  if (!startsOn) return null
  return (
    <section className="grid max-w-80 gap-3" aria-label="Shifted dates">
      <p className="text-sm text-muted">The whole term shifts to the new first day.</p>
      <TermChanges changes={movedTermChanges(terms, startsOn)} />
    </section>
  )
}

function DeclineFields() {
  return (
    <div className="grid gap-4 md:grid-cols-[18rem_1fr]">
      <SelectField
        name="reason"
        label="Reason"
        required
        placeholder="Choose a reason"
        labels={declineReasonLabels}
      />
      <TextField name="note" label="Note" required rows={2} placeholder="Tell them why" />
    </div>
  )
}

function ReasonField() {
  return <TextField name="note" label="Reason" required rows={2} />
}

function VoidFields() {
  return (
    <TextField name="note" label="Reason" hint="Both sides can see this in the history." required rows={2} />
  )
}

function NoteField() {
  return <TextField name="note" label="Note" rows={2} />
}

function ExtendFields({ subject: { expiresAt, sentAt } }: FieldsProps) {
  const { register } = useFormContext<{ expiresAt: string }>()
  const ends = laterEnds(expiresAt, sentAt)
  if (ends.length === 0) {
    return <p className="text-sm text-muted">This offer already has the maximum of 90 days.</p>
  }
  return (
    <FieldGroup label="Until">
      <RadioCards>
        {ends.map(({ days, at }) => (
          <RadioCard
            key={at}
            value={at}
            label={
              <>
                <span className="mono">{formatDate(at)}</span>
                <span className="text-xs font-normal">{days} more days</span>
              </>
            }
            {...register('expiresAt')}
          />
        ))}
      </RadioCards>
    </FieldGroup>
  )
}
