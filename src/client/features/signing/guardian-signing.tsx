import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ContractText } from '#client/features/contracts/contract-text.tsx'
import { call } from '#client/lib/call.ts'
import { guardianCalls } from '#client/lib/endpoint-map.ts'
import { Button } from '#client/ui/button.tsx'
import { SpecRow, SpecSheet } from '#client/ui/spec-sheet.tsx'
import { TextLink } from '#client/ui/typography.tsx'
import { formatDate } from '#shared/format/date.ts'
import type { GuardianSigning as Signing } from '#shared/signing/signing.contract.ts'
import { GuardianDone } from './guardian-done.tsx'
import { RejectDialog, type Rejection } from './reject-dialog.tsx'
import { type Signature, SignatureForm } from './signature-form.tsx'

const words = {
  CONTRACT: { read: 'the whole contract', submit: 'Sign contract' },
  AMENDMENT: { read: 'this amendment', submit: 'Sign amendment' },
} satisfies Record<Signing['kind'], object>

type GuardianSigningProps = { token: string; signing: Signing }

/** The text for the guardian of a minor, and after it the place to sign. The link is used up by either answer. */
export function GuardianSigning({ token, signing }: GuardianSigningProps) {
  const { kind, number, athleteName, text } = signing
  const { read, submit } = words[kind]
  const isAmendment = kind === 'AMENDMENT'
  const [isRejecting, setIsRejecting] = useState(false)
  const params = { token }
  const { mutate: tellOpened } = useMutation({
    mutationFn: (of: string) => call(guardianCalls.open, { params: { token: of } }),
  })
  const sign = useMutation({
    mutationFn: (body: Signature) => call(guardianCalls.sign, { params, body }),
  })
  const reject = useMutation({
    mutationFn: (body: Rejection) => call(guardianCalls.reject, { params, body }),
    onSuccess: () => setIsRejecting(false),
  })
  useEffect(() => tellOpened(token), [token, tellOpened])

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
          onSign={(signature) => sign.mutate(signature)}
        >
          <Button variant="danger" onClick={() => setIsRejecting(true)}>
            Reject instead
          </Button>
        </SignatureForm>
      </section>
      {isRejecting && (
        <RejectDialog
          name={isAmendment ? `the change of ${number}` : number}
          isAmendment={isAmendment}
          mutation={reject}
          onClose={() => setIsRejecting(false)}
        />
      )}
    </div>
  )
}

/** What it is, between whom, and how long there is: before the words on a phone, beside them on a desk. */
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
      <SpecRow label="Sign by">{signBy ? formatDate(signBy) : 'As long as the contract runs'}</SpecRow>
    </SpecSheet>
    <p>
      <TextLink asChild>
        <a href="#sign-here">Go to the place to sign</a>
      </TextLink>
    </p>
  </aside>
)
