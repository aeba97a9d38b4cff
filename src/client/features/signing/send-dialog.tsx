import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { contractKeys, contractQuery } from '#client/features/contracts/contract.queries.ts'
import { PlanDialog } from '#client/features/deliverables/plan-dialog.tsx'
import { LegalIdentityDialog } from '#client/fields/legal-identity-dialog.tsx'
import { ActionDialog } from '#client/lib/action-dialog.tsx'
import { actionsOf } from '#client/lib/action-spec.ts'
import { deliverableCalls, signingCalls } from '#client/lib/endpoint-map.ts'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { ADULT_AGE, SIGNING_DAYS } from '#shared/contracts/contract.constants.ts'
import type { ContractDetail } from '#shared/contracts/contract-shape.ts'
import { sentencesOf } from '#shared/contracts/term-sentences.rules.ts'
import { signingEndpoints } from '#shared/signing/signing.contract.ts'
import { ClashList } from './sign-dialog.tsx'

type ToSend = ContractDetail & { onAddWork: (sentence: string) => void }

const isRacerMissing = ({ missingDetails }: ContractDetail) => missingDetails.includes('ATHLETE')

const send = actionsOf<ToSend>()(signingCalls.send, {
  title: ({ number }) => `Send ${number} for signature`,
  description: ({ athlete }) =>
    `The text can’t be changed after that. You and ${athlete.name} have ${SIGNING_DAYS} days to sign.`,
  submit: (contract) => (isRacerMissing(contract) ? 'Ask for legal details' : 'Send for signature'),
  schema: signingEndpoints.send.body,
  fields: SendFields,
  defaults: ({ athleteIsMinor }) => ({ isMinor: athleteIsMinor ?? false }),
  success: ({ title }) => ({ title: 'Sent for signature', description: title }),
})

type SendDialogProps = { contract: ContractDetail; onClose: () => void }

/** The brand's own legal details come first, where they are missing; then what is sent. */
export function SendDialog({ contract, onClose }: SendDialogProps) {
  const [sentence, setSentence] = useState<string | null>(null)
  if (contract.missingDetails.includes('BRAND')) {
    return (
      <LegalIdentityDialog
        description="A contract names both parties, so that each can be found. We ask once and fill them in from then on. They are not shown on your page."
        submit="Save and continue"
        onClose={onClose}
        onSaved={() => undefined}
      />
    )
  }
  if (sentence !== null) {
    return <PlanDialog contract={contract} sentence={sentence} onClose={() => setSentence(null)} />
  }
  return (
    <ActionDialog
      spec={send}
      subject={{ ...contract, onAddWork: setSentence }}
      invalidates={contractKeys}
      updates={contractQuery(contract.id).queryKey}
      onClose={onClose}
    />
  )
}

/** The racer names the guardian of a minor (ruling R46). */
function SendFields({ subject }: { subject: ToSend }) {
  const { athlete, athleteIsMinor, clashes } = subject
  const { register } = useFormContext<{ isMinor: boolean }>()
  return (
    <>
      <ClashList clashes={clashes} />
      {isRacerMissing(subject) && (
        <Alert tone="wait" title={`${athlete.name} has not entered their legal details`}>
          The contract needs their legal name, postal address and country. We ask for them, and let you know
          when you can send it.
        </Alert>
      )}
      {athleteIsMinor === null && (
        <>
          <Checkbox
            label={`${athlete.name} is under ${ADULT_AGE}, so a guardian has to sign as well`}
            {...register('isMinor')}
          />
          <p className="text-sm text-muted">
            {athlete.name} names the guardian, who gets a link to read and sign the contract.
          </p>
        </>
      )}
      {athleteIsMinor && (
        <Alert tone="info" title="A guardian has to sign">
          According to their profile, {athlete.name} is under {ADULT_AGE}. They name their guardian, who gets
          a link to read and sign the contract.
        </Alert>
      )}
      <SentenceList contract={subject} />
    </>
  )
}

/** Only a deliverable has a due date and a proof; a sentence of the offer has neither. */
function SentenceList({ contract }: { contract: ToSend }) {
  const { terms, addedWork } = contract
  const listed = [...terms.work.map(({ title }) => title), ...addedWork]
  const sentences = [...sentencesOf(terms.requirements), ...sentencesOf(terms.benefits)].filter(
    (sentence) => !listed.some((title) => title.startsWith(sentence)),
  )
  if (sentences.length === 0) return null
  return (
    <section aria-labelledby="sentences-of-offer" className="grid gap-3 border-t border-line pt-5">
      <h3 id="sentences-of-offer" className="text-lg">
        Anything here that has to be done by a date?
      </h3>
      <p className="text-sm text-muted">
        Listed deliverables prevail over these sentences of the offer. {contract.athlete.name} sees what you
        add before signing.
      </p>
      <ul className="grid gap-2">
        {sentences.map((sentence) => (
          <li key={sentence} className="flex flex-wrap items-center justify-between gap-3">
            <span className="min-w-0 flex-1 basis-60 wrap-anywhere">{sentence}</span>
            <Button
              call={deliverableCalls.add}
              size="sm"
              variant="secondary"
              aria-label={`Add as deliverable: ${sentence}`}
              onClick={() => contract.onAddWork(sentence)}
            >
              Add as deliverable
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
