import { useFormContext } from 'react-hook-form'
import { type ActionSpec, actionsOf } from '#client/lib/action-dialog.tsx'
import { offerCalls } from '#client/lib/endpoint-map.ts'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { Field, FieldGroup } from '#client/ui/field.tsx'
import { RadioCard, RadioCards } from '#client/ui/radio-card.tsx'
import { Select } from '#client/ui/select.tsx'
import { Textarea } from '#client/ui/textarea.tsx'
import { formatDate } from '#shared/format/date.ts'
import { declineReasons } from '#shared/offers/offer.constants.ts'
import { type OfferDetail, offerEndpoints } from '#shared/offers/offer.contract.ts'
import type { OfferEvent } from '#shared/offers/offer.rules.ts'
import { CategoryClashes } from './category-clashes.tsx'
import { laterEnds } from './offer-time.ts'
import { declineReasonLabels } from './offer-words.ts'

/** The actions of a person on an offer; a counter-offer is a form of the whole dialog. */
export type OfferAction = Exclude<OfferEvent, 'send' | 'view' | 'expire' | 'counter'>

type FieldsProps = { subject: OfferDetail }

const offerAction = actionsOf<OfferDetail>()

/** Acceptance names the revision: terms that changed meanwhile are never accepted unseen. */
const acceptance = {
  submit: 'Accept and draft the contract',
  fields: AcceptFields,
  defaults: ({ current }: OfferDetail) => ({ revision: current.n }),
  isBlocked: ({ clashes }: OfferDetail) => clashes.length > 0,
  success: { title: 'Offer accepted', description: 'The contract is drafted.' },
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
    success: { title: 'Offer declined', description: 'The other side is told why.' },
  }),
  withdraw: offerAction(offerCalls.withdraw, {
    title: 'Withdraw this offer',
    submit: 'Withdraw offer',
    tone: 'danger',
    schema: offerEndpoints.withdraw.body,
    fields: ReasonField,
    success: ({ athlete }) => ({ title: 'Offer withdrawn', description: `${athlete.name} is told.` }),
  }),
  'withdraw-counter': offerAction(offerCalls.withdrawCounter, {
    title: 'Take your counter-offer back',
    description: ({ brand }) => `The last terms of ${brand.name} stand again, and the next move is yours.`,
    submit: 'Take it back',
    success: { title: 'Counter-offer taken back', description: 'The last terms of the brand stand again.' },
  }),
  'reject-counter': offerAction(offerCalls.rejectCounter, {
    title: 'Reject the counter-offer',
    description: ({ athlete }) => `Your last terms stand again, and ${athlete.name} may answer them.`,
    submit: 'Let my terms stand',
    schema: offerEndpoints.rejectCounter.body,
    fields: NoteField,
    defaults: () => ({ note: '' }),
    success: { title: 'Counter-offer rejected', description: 'Your last terms stand again.' },
  }),
  extend: offerAction(offerCalls.extend, {
    title: 'Give more time',
    submit: 'Give more time',
    schema: offerEndpoints.extend.body,
    fields: ExtendFields,
    defaults: ({ expiresAt, sentAt }) => ({ expiresAt: laterEnds(expiresAt, sentAt)[0]?.at }),
    success: ({ expiresAt }) => ({
      title: 'More time given',
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
      description: `Neither ${brand.name} nor ${athlete.name} can answer it any more. This cannot be taken back.`,
      confirmLabel: 'Void it for both',
      cancelLabel: 'Let it stand',
    }),
    success: { title: 'Offer voided', description: 'Both sides are told.' },
  }),
} satisfies Record<OfferAction, ActionSpec<OfferDetail>>

function AcceptFields({ subject: { current, clashes } }: FieldsProps) {
  const { register, formState } = useFormContext<{ acceptTerms: boolean }>()
  return (
    <>
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
            It cannot be accepted before then. Counter without this category, or with a later start.
          </p>
        </>
      ) : (
        <p className="text-sm text-muted">
          Accepting drafts a contract with exactly these terms. Nothing binds you before both have signed it.
        </p>
      )}
    </>
  )
}

function DeclineFields() {
  const { register, formState } = useFormContext<{ reason: string; note: string }>()
  const { errors } = formState
  return (
    <div className="grid gap-4 md:grid-cols-[18rem_1fr]">
      <Field label="Reason" error={errors.reason?.message} required>
        <Select defaultValue="" {...register('reason')}>
          <option value="" disabled>
            Choose a reason
          </option>
          {declineReasons.map((reason) => (
            <option key={reason} value={reason}>
              {declineReasonLabels[reason]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="In your words" error={errors.note?.message} required>
        <Textarea rows={2} {...register('note')} placeholder="A line they can learn from" />
      </Field>
    </div>
  )
}

function ReasonField() {
  const { register, formState } = useFormContext<{ note: string }>()
  return (
    <Field label="Why" error={formState.errors.note?.message} required>
      <Textarea rows={2} {...register('note')} />
    </Field>
  )
}

function VoidFields() {
  const { register, formState } = useFormContext<{ note: string }>()
  return (
    <Field
      label="Why"
      hint="Both sides read this in its history."
      error={formState.errors.note?.message}
      required
    >
      <Textarea rows={2} {...register('note')} />
    </Field>
  )
}

function NoteField() {
  const { register, formState } = useFormContext<{ note: string }>()
  return (
    <Field label="A word on it" note="optional" error={formState.errors.note?.message}>
      <Textarea rows={2} {...register('note')} />
    </Field>
  )
}

/** Only later, and at most 90 days from the day it was sent. */
function ExtendFields({ subject: { expiresAt, sentAt } }: FieldsProps) {
  const { register } = useFormContext<{ expiresAt: string }>()
  const ends = laterEnds(expiresAt, sentAt)
  if (ends.length === 0) {
    return <p className="text-sm text-muted">This offer already runs the full distance of 90 days.</p>
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
