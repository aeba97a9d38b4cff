import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '#client/lib/call.ts'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { guardianEndpoints, type GuardianSigning as Signing } from '#shared/contracts/contract.contract.ts'
import { dayOf } from './contract-dates.ts'
import { ContractText } from './contract-text.tsx'
import { RejectDialog, type Rejection } from './reject-dialog.tsx'
import { type Signature, SignatureForm } from './signature-form.tsx'

type GuardianSigningProps = { token: string; signing: Signing }

/** The text for the guardian of a minor, and after it the place to sign. The link is used up by either answer. */
export function GuardianSigning({ token, signing }: GuardianSigningProps) {
  const { number, athleteName, brandName, text, signBy } = signing
  const [isRejecting, setIsRejecting] = useState(false)
  const params = { token }
  const { mutate: tellOpened } = useMutation({
    mutationFn: (of: string) => call(guardianEndpoints.open, { params: { token: of } }),
  })
  const sign = useMutation({
    mutationFn: (body: Signature) => call(guardianEndpoints.sign, { params, body }),
  })
  const reject = useMutation({
    mutationFn: (body: Rejection) => call(guardianEndpoints.reject, { params, body }),
    onSuccess: () => setIsRejecting(false),
  })
  useEffect(() => tellOpened(token), [token, tellOpened])

  if (sign.data) {
    return (
      <Alert tone="ok" title="Signed. Thank you.">
        {sign.data.status === 'PENDING_SIGNATURES'
          ? `Your signature counts. ${number} begins when the others have signed, too.`
          : `Everyone has signed ${number}. Green flag.`}
      </Alert>
    )
  }
  if (reject.data) {
    return (
      <Alert tone="info" title="Rejected">
        {number} is over. {brandName} and {athleteName} are told why.
      </Alert>
    )
  }
  return (
    <div className="grid max-w-[72ch] gap-8">
      <ContractText text={text} level={2} />
      <section aria-labelledby="sign-here" className="border-t-2 border-rule pt-5">
        <h2 id="sign-here" className="mb-2 text-2xl">
          Sign here
        </h2>
        <p className="mb-5 text-muted">This can be signed until {dayOf(signBy)}.</p>
        <SignatureForm
          consent={`I am the parent or guardian of ${athleteName}, I have read the whole contract, I agree to it for them, and I consent to sign it electronically.`}
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
          name={number}
          pending={reject.isPending}
          error={reject.error}
          onReject={(rejection) => reject.mutate(rejection)}
          onClose={() => setIsRejecting(false)}
        />
      )}
    </div>
  )
}
