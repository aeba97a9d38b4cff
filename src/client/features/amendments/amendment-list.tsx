import { useState } from 'react'
import { contractUpdate } from '#client/features/contracts/contract.queries.ts'
import { amendmentLabels } from '#client/features/contracts/contract-labels.ts'
import { ContractText } from '#client/features/contracts/contract-text.tsx'
import { SignatureForm } from '#client/features/signing/signature-form.tsx'
import { amendmentCalls } from '#client/lib/endpoint-map.ts'
import { listQuery } from '#client/lib/list-page.ts'
import { PagedList } from '#client/lib/paged-list.tsx'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { useFurtherPages } from '#client/lib/use-further-pages.ts'
import { AlertDialog } from '#client/ui/alert-dialog.tsx'
import { Block } from '#client/ui/block.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog, DialogBody, DialogContent } from '#client/ui/dialog.tsx'
import { PlusIcon } from '#client/ui/icons.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import type { SignerRole } from '#shared/contracts/contract.constants.ts'
import type { Amendment, ContractDetail } from '#shared/contracts/contract-shape.ts'
import { formatDateTime } from '#shared/format/date.ts'
import { ProposeAmendmentDialog } from './propose-amendment-dialog.tsx'

export function AmendmentList({ contract }: { contract: ContractDetail }) {
  const [isProposing, setIsProposing] = useState(false)
  const { id, amendments, allowed } = contract
  const list = useFurtherPages(amendments, (cursor) =>
    listQuery(amendmentCalls.list, { params: { id }, query: { cursor } }),
  )
  const canPropose = allowed.includes('propose-amendment')
  if (amendments.items.length === 0 && !canPropose) return null
  return (
    <Block
      level="h3"
      title="Amendments"
      action={
        canPropose && (
          <Button
            call={amendmentCalls.propose}
            size="sm"
            variant="quiet"
            onClick={() => setIsProposing(true)}
          >
            <PlusIcon className="size-4" />
            Propose an amendment
          </Button>
        )
      }
    >
      <PagedList
        list={list}
        what="amendments"
        empty={<p className="text-ui text-muted">There are no amendments.</p>}
        isWithin
      >
        {(shown) => (
          <ul className="grid gap-4">
            {shown.map((amendment) => (
              <li key={amendment.id}>
                <AmendmentCard contract={contract} amendment={amendment} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      {isProposing && <ProposeAmendmentDialog contract={contract} onClose={() => setIsProposing(false)} />}
    </Block>
  )
}

type AmendmentSigner = Amendment['signers'][number]
type AmendmentProps = { contract: ContractDetail; amendment: Amendment }

function AmendmentCard({ contract, amendment }: AmendmentProps) {
  const { n, by, text, status, signers } = amendment
  const { tone, label } = amendmentLabels[status]
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
      <AmendmentActions contract={contract} amendment={amendment} />
    </article>
  )
}

const roleLabels: Record<SignerRole, string> = { BRAND: 'brand', ATHLETE: 'racer', GUARDIAN: 'guardian' }

function signerLine(
  { role, name, isMe, signedAt, signedName }: AmendmentSigner,
  status: Amendment['status'],
) {
  if (signedAt) return `Signed by ${signedName}, ${roleLabels[role]}, ${formatDateTime(signedAt)}`
  if (status !== 'PENDING') return `${name}, ${roleLabels[role]}, did not sign`
  return isMe ? 'Waiting for you' : `Waiting for ${name}, ${roleLabels[role]}`
}

function AmendmentActions({ contract: { id }, amendment }: AmendmentProps) {
  const { id: amendmentId, n, allowed } = amendment
  const [isSigning, setIsSigning] = useState(false)
  const params = { id, amendmentId }
  const reject = useEndpointMutation(amendmentCalls.reject, {
    ...contractUpdate,
    success: ({ title }) => ({ title: 'Amendment rejected', description: title }),
  })
  const withdraw = useEndpointMutation(amendmentCalls.withdraw, {
    ...contractUpdate,
    success: ({ title }) => ({ title: 'Amendment withdrawn', description: title }),
  })
  if (allowed.length === 0) return null
  return (
    <div className="grid gap-3">
      <ProblemAlert error={reject.error ?? withdraw.error} />
      <div className="flex flex-wrap gap-2">
        {allowed.includes('sign') && (
          <Button call={amendmentCalls.sign} size="sm" onClick={() => setIsSigning(true)}>
            Read and sign
          </Button>
        )}
        {allowed.includes('reject') && (
          <AlertDialog
            trigger={
              <Button call={amendmentCalls.reject} size="sm" variant="danger" pending={reject.isPending}>
                Reject
              </Button>
            }
            title={`Reject amendment ${n}?`}
            description="The contract continues unchanged."
            confirmLabel="Reject"
            tone="danger"
            onConfirm={() => reject.mutate({ params })}
          />
        )}
        {allowed.includes('withdraw') && (
          <AlertDialog
            trigger={
              <Button call={amendmentCalls.withdraw} size="sm" variant="quiet" pending={withdraw.isPending}>
                Withdraw
              </Button>
            }
            title={`Withdraw amendment ${n}?`}
            description="It can no longer be signed. The contract continues unchanged."
            confirmLabel="Withdraw"
            onConfirm={() => withdraw.mutate({ params })}
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
  const sign = useEndpointMutation(amendmentCalls.sign, {
    ...contractUpdate,
    success: ({ title }) => ({ title: 'Amendment signed', description: title }),
  })
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        title={`Sign amendment ${n}`}
        description={
          isLast
            ? 'It takes effect when you sign.'
            : 'It takes effect when everyone has signed. The current terms stay in force until then.'
        }
      >
        <DialogBody className="gap-5">
          <ContractText text={text} className="max-w-none" />
          <SignatureForm
            submitLabel="Sign amendment"
            consent="I have read this amendment, I agree to it, and I consent to sign it electronically."
            pending={sign.isPending}
            error={sign.error}
            onSign={(body) =>
              sign.mutate({ params: { id: contractId, amendmentId: id }, body }, { onSuccess: onClose })
            }
          />
        </DialogBody>
      </DialogContent>
    </Dialog>
  )
}
