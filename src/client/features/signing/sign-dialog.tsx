import { useEffect } from 'react'
import { contractUpdate } from '#client/features/contracts/contract.queries.ts'
import { ContractText } from '#client/features/contracts/contract-text.tsx'
import { RevisionNotice } from '#client/features/contracts/revision-changes.tsx'
import { signingCalls } from '#client/lib/endpoint-map.ts'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog, DialogBody, DialogContent } from '#client/ui/dialog.tsx'
import { formatClash } from '#shared/contracts/category-guard.rules.ts'
import type { ContractDetail } from '#shared/contracts/contract-shape.ts'
import { formatDate } from '#shared/format/date.ts'
import { SignatureForm } from './signature-form.tsx'

type SignDialogProps = { contract: ContractDetail; onReject: () => void; onClose: () => void }

/** The form follows the whole text, so that every signer has to scroll past it. */
export function SignDialog({ contract, onReject, onClose }: SignDialogProps) {
  const { id, number, title, text, signBy, version, clashes, asksBirthDate } = contract
  const sign = useEndpointMutation(signingCalls.sign, {
    ...contractUpdate,
    success: { title: 'Signed', description: title },
  })
  const isBeingOpened = useOpened(contract)
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        size="lg"
        title={`Read and sign ${number}`}
        description={signBy ? `${title}. Sign by ${formatDate(signBy)}.` : title}
      >
        <DialogBody className="gap-6">
          <RevisionNotice contract={contract} />
          <AddedWork contract={contract} />
          <ContractText text={text} className="max-w-none" />
          <ClashList clashes={clashes} />
          <div className="border-t-2 border-rule pt-5">
            <h3 className="mb-4 text-xl">Sign here</h3>
            <SignatureForm
              consent="I have read the whole contract, I agree to it, and I consent to sign it electronically."
              asksBirthDate={asksBirthDate}
              pending={sign.isPending || isBeingOpened}
              error={sign.error}
              onSign={(signature) =>
                sign.mutate({ params: { id }, body: { ...signature, version } }, { onSuccess: onClose })
              }
            >
              <Button variant="danger" onClick={onReject}>
                Reject instead
              </Button>
            </SignatureForm>
          </div>
        </DialogBody>
      </DialogContent>
    </Dialog>
  )
}

/** Records that the viewer has opened the contract; signing waits until it is saved. */
function useOpened({ id, signers }: ContractDetail): boolean {
  const isUnread = signers.some(({ isMe, openedAt, signedAt }) => isMe && !openedAt && !signedAt)
  const { mutate, isPending, refusal } = useEndpointMutation(signingCalls.open, contractUpdate)
  useEffect(() => {
    if (isUnread && !refusal) mutate({ params: { id } })
  }, [isUnread, refusal, id, mutate])
  return isPending
}

/** What is signed beyond the accepted offer. */
function AddedWork({ contract: { addedWork } }: { contract: ContractDetail }) {
  if (addedWork.length === 0) return null
  return (
    <Alert tone="wait" title="Added since the offer was accepted">
      <ul className="mt-1 grid list-disc gap-1 pl-5 text-sm">
        {addedWork.map((work) => (
          <li key={work}>{work}</li>
        ))}
      </ul>
      <p className="mt-2 text-sm">Section 4 has the details. They apply when everyone has signed.</p>
    </Alert>
  )
}

export function ClashList({ clashes }: Pick<ContractDetail, 'clashes'>) {
  if (clashes.length === 0) return null
  return (
    <Alert tone="wait" title="Another sponsor has exclusivity in a category of this contract">
      <ul className="mt-1 grid gap-1 text-sm">
        {clashes.map((clash) => (
          <li key={clash.category}>{formatClash(clash)}</li>
        ))}
      </ul>
    </Alert>
  )
}
