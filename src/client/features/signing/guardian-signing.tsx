import { useEffect, useRef, useState } from 'react'
import { ReasonFields } from '#client/features/contracts/contract-fields.tsx'
import { rejectLabels } from '#client/features/contracts/contract-labels.ts'
import { ContractText } from '#client/features/contracts/contract-text.tsx'
import { guardianCalls } from '#client/lib/endpoint-map.ts'
import { FormDialog } from '#client/lib/form-dialog.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { Button } from '#client/ui/button.tsx'
import { SpecRow, SpecSheet } from '#client/ui/spec-sheet.tsx'
import { TextLink } from '#client/ui/typography.tsx'
import { formatDate } from '#shared/format/date.ts'
import { guardianEndpoints, type GuardianSigning as Signing } from '#shared/signing/signing.contract.ts'
import { SignatureForm } from './signature-form.tsx'

const texts = {
  CONTRACT: { read: 'the whole contract', submit: 'Sign contract' },
  AMENDMENT: { read: 'this amendment', submit: 'Sign amendment' },
} satisfies Record<Signing['kind'], object>

type GuardianSigningProps = { token: string; signing: Signing }

/** The text and the signature form for the guardian of a minor. The link works once. */
export function GuardianSigning({ token, signing }: GuardianSigningProps) {
  const { kind, number, athleteName, text } = signing
  const { read, submit } = texts[kind]
  const isAmendment = kind === 'AMENDMENT'
  const [isRejecting, setIsRejecting] = useState(false)
  const { mutate: markOpened } = useEndpointMutation(guardianCalls.open)
  const sign = useEndpointMutation(guardianCalls.sign)
  const reject = useEndpointMutation(guardianCalls.reject, { onSuccess: () => setIsRejecting(false) })
  useEffect(() => markOpened({ params: { token } }), [token, markOpened])

  if (sign.data) {
    return <GuardianDone signing={signing} outcome={sign.data.isSignedByAll ? 'complete' : 'signed'} />
  }
  if (reject.data) return <GuardianDone signing={signing} outcome="rejected" />
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,46rem)_minmax(18rem,1fr)] lg:gap-x-14">
      <Facts signing={signing} />
      <ContractText text={text} level={2} className="max-w-none" />
      <section aria-labelledby="sign-here" className="border-t-2 border-rule pt-5">
        <h2 id="sign-here" className="mb-5 scroll-mt-24 text-2xl">
          Sign here
        </h2>
        <SignatureForm
          submitLabel={submit}
          consent={`I am the parent or guardian of ${athleteName}, I have read ${read}, I agree to it for them, and I consent to sign it electronically.`}
          pending={sign.isPending}
          error={sign.error}
          onSign={(body) => sign.mutate({ params: { token }, body })}
        >
          <Button variant="danger" onClick={() => setIsRejecting(true)}>
            Reject instead
          </Button>
        </SignatureForm>
      </section>
      {isRejecting && (
        <FormDialog
          title={`Reject ${isAmendment ? `the amendment of ${number}` : number}?`}
          description={
            isAmendment
              ? 'It can no longer be signed. The contract continues unchanged.'
              : 'Nobody can sign this text any more. The brand can revise it and send it again.'
          }
          submit={isAmendment ? 'Reject amendment' : 'Reject contract'}
          tone="danger"
          schema={guardianEndpoints.reject.body}
          mutation={reject}
          toInput={(body) => ({ params: { token }, body })}
          onClose={() => setIsRejecting(false)}
        >
          <ReasonFields labels={rejectLabels} />
        </FormDialog>
      )}
    </div>
  )
}

/** Above the text on narrow screens, beside it on wide ones. */
const Facts = ({ signing: { number, title, brandName, athleteName, signBy } }: { signing: Signing }) => (
  <aside
    aria-label="What you are asked to sign"
    className="grid gap-5 lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start"
  >
    <SpecSheet className="border-t-2 border-rule">
      <SpecRow label="Contract" mono>
        {number}
      </SpecRow>
      <SpecRow label="Title">{title}</SpecRow>
      <SpecRow label="Brand">{brandName}</SpecRow>
      <SpecRow label="Racer">{athleteName}</SpecRow>
      <SpecRow label="Sign by">{signBy ? formatDate(signBy) : 'While the contract is active'}</SpecRow>
    </SpecSheet>
    <p>
      <TextLink asChild>
        <a href="#sign-here">Go to the signature</a>
      </TextLink>
    </p>
  </aside>
)

type GuardianDoneProps = {
  signing: Signing
  outcome: 'complete' | 'signed' | 'rejected'
}

/** Replaces the form, and takes its focus. */
function GuardianDone({ signing, outcome }: GuardianDoneProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="max-w-[60ch] py-6 pl-5 gate gate-flag md:pl-8">
      <h2 ref={heading} tabIndex={-1} className="text-3xl outline-none">
        {outcome === 'rejected' ? 'Rejected' : 'Signed. Thank you.'}
      </h2>
      <p className="mt-3 text-lg">{describeOutcome(signing, outcome)}</p>
      <p className="mt-3 text-muted">Your link can’t be used again. You can close this page.</p>
    </div>
  )
}

function describeOutcome({ kind, number, brandName, athleteName }: Signing, outcome: string): string {
  const isAmendment = kind === 'AMENDMENT'
  if (outcome === 'rejected') {
    const effect = isAmendment ? 'continues unchanged' : 'has ended'
    return `${number} ${effect}. We sent your reason to ${brandName} and ${athleteName}.`
  }
  if (outcome === 'complete') {
    return isAmendment
      ? `Everyone has signed. The new terms of ${number} are in force.`
      : `Everyone has signed ${number}.`
  }
  return isAmendment
    ? `The amendment of ${number} takes effect when everyone has signed.`
    : `${number} takes effect when everyone has signed.`
}
