import { useState } from 'react'
import { useContractStep } from '#client/features/contracts/contract.queries.ts'
import { ContractText } from '#client/features/contracts/contract-text.tsx'
import { amendmentWords } from '#client/features/contracts/contract-words.ts'
import { type Signature, SignatureForm } from '#client/features/signing/signature-form.tsx'
import { call } from '#client/lib/call.ts'
import { amendmentCalls } from '#client/lib/endpoint-map.ts'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { AlertDialog } from '#client/ui/alert-dialog.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog, DialogBody, DialogContent } from '#client/ui/dialog.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import type { SignerRole } from '#shared/contracts/contract.constants.ts'
import type { Amendment, ContractDetail } from '#shared/contracts/contract-shape.ts'
import { formatDateTime } from '#shared/format/date.ts'

type AmendmentSigner = Amendment['signers'][number]
type AmendmentProps = { contract: ContractDetail; amendment: Amendment }

/** One change: its words, who has signed it, and what the reader can do about it. */
export function AmendmentCard({ contract, amendment }: AmendmentProps) {
  const { n, by, text, status, signers } = amendment
  const { tone, label } = amendmentWords[status]
  const author = by === 'BRAND' ? contract.brand.name : contract.athlete.name
  return (
    <article aria-label={`Amendment ${n}`} className="grid gap-4 rounded-lg border border-line bg-card p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h4 className="text-lg">
          Amendment {n}, by {author}
        </h4>
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </div>
      <ContractText text={text} hideTitle className="border-none p-0 md:p-0" />
      <ul className="mono grid gap-1 text-xs text-muted">
        {signers.map((signer) => (
          <li key={signer.role}>{signerLine(signer, status)}</li>
        ))}
      </ul>
      <AmendmentDeeds contract={contract} amendment={amendment} />
    </article>
  )
}

const roleWords: Record<SignerRole, string> = { BRAND: 'brand', ATHLETE: 'racer', GUARDIAN: 'guardian' }

function signerLine(
  { role, name, isMe, signedAt, signedName }: AmendmentSigner,
  status: Amendment['status'],
) {
  if (signedAt) return `Signed by ${signedName}, ${roleWords[role]}, ${formatDateTime(signedAt)}`
  if (status !== 'PENDING') return `${name}, ${roleWords[role]}, did not sign`
  return isMe ? 'Waits for you' : `Waits for ${name}, ${roleWords[role]}`
}

function AmendmentDeeds({ contract: { id }, amendment }: AmendmentProps) {
  const { id: amendmentId, n, allowed } = amendment
  const [isSigning, setIsSigning] = useState(false)
  const params = { id, amendmentId }
  const reject = useContractStep(
    (of: typeof params) => call(amendmentCalls.reject, { params: of }),
    'Amendment rejected',
  )
  const withdraw = useContractStep(
    (of: typeof params) => call(amendmentCalls.withdraw, { params: of }),
    'Amendment withdrawn',
  )
  if (allowed.length === 0) return null
  return (
    <div className="grid gap-3">
      <ProblemAlert error={reject.error ?? withdraw.error} />
      <div className="flex flex-wrap gap-2">
        {allowed.includes('sign') && (
          <Button size="sm" onClick={() => setIsSigning(true)}>
            Read and sign
          </Button>
        )}
        {allowed.includes('reject') && (
          <AlertDialog
            trigger={
              <Button size="sm" variant="danger" pending={reject.isPending}>
                Reject
              </Button>
            }
            title={`Reject amendment ${n}?`}
            description="The contract goes on as it was signed."
            confirmLabel="Reject"
            tone="danger"
            onConfirm={() => reject.mutate(params)}
          />
        )}
        {allowed.includes('withdraw') && (
          <AlertDialog
            trigger={
              <Button size="sm" variant="quiet" pending={withdraw.isPending}>
                Withdraw
              </Button>
            }
            title={`Take amendment ${n} back?`}
            description="It can no longer be signed. The contract goes on as it was."
            confirmLabel="Withdraw"
            onConfirm={() => withdraw.mutate(params)}
          />
        )}
      </div>
      {isSigning && (
        <SignAmendmentDialog contractId={id} amendment={amendment} onClose={() => setIsSigning(false)} />
      )}
    </div>
  )
}

type SignAmendmentDialogProps = { contractId: string; amendment: Amendment; onClose: () => void }

function SignAmendmentDialog({ contractId, amendment, onClose }: SignAmendmentDialogProps) {
  const { id, n, text, signers } = amendment
  const isLast = signers.every(({ isMe, signedAt }) => isMe || signedAt !== null)
  const sign = useContractStep(
    (body: Signature) => call(amendmentCalls.sign, { params: { id: contractId, amendmentId: id }, body }),
    'Amendment signed',
  )
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        title={`Sign amendment ${n}`}
        description={
          isLast
            ? 'It binds from the moment you sign.'
            : 'It binds when everyone has signed; until then the old terms do.'
        }
      >
        <DialogBody className="gap-5">
          <ContractText text={text} className="max-w-none" />
          <SignatureForm
            submitLabel="Sign amendment"
            consent="I have read this amendment, I agree to it, and I consent to sign it electronically."
            pending={sign.isPending}
            error={sign.error}
            onSign={(signature) => sign.mutate(signature, { onSuccess: onClose })}
          />
        </DialogBody>
      </DialogContent>
    </Dialog>
  )
}
