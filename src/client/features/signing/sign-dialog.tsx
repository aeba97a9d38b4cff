import { useEffect } from 'react'
import { useContractStep } from '#client/features/contracts/contract.queries.ts'
import { ContractText } from '#client/features/contracts/contract-text.tsx'
import { call } from '#client/lib/call.ts'
import { signingCalls } from '#client/lib/endpoint-map.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog, DialogBody, DialogContent } from '#client/ui/dialog.tsx'
import type { ContractDetail } from '#shared/contracts/contract-shape.ts'
import { formatDate } from '#shared/format/date.ts'
import { ClashList } from './clash-list.tsx'
import { type Signature, SignatureForm } from './signature-form.tsx'

type SignDialogProps = { contract: ContractDetail; onReject: () => void; onClose: () => void }

/** The whole text, and after it the place to sign: nobody gets there without passing the words. */
export function SignDialog({ contract, onReject, onClose }: SignDialogProps) {
  const { id, number, title, text, signBy, version, clashes, asksBirthDate } = contract
  const sign = useContractStep(
    (body: Signature & { version: number }) => call(signingCalls.sign, { params: { id }, body }),
    'Signed',
  )
  const isBeingOpened = useOpened(contract)
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        size="lg"
        title={`Read and sign ${number}`}
        description={signBy ? `${title}. It can be signed until ${formatDate(signBy)}.` : title}
      >
        <DialogBody className="gap-6">
          <ContractText text={text} className="max-w-none" />
          <ClashList clashes={clashes} />
          <div className="border-t-2 border-rule pt-5">
            <h3 className="mb-4 text-xl">Sign here</h3>
            <SignatureForm
              consent="I have read the whole contract, I agree to it, and I consent to sign it electronically."
              asksBirthDate={asksBirthDate}
              pending={sign.isPending || isBeingOpened}
              error={sign.error}
              onSign={(signature) => sign.mutate({ ...signature, version }, { onSuccess: onClose })}
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

/** The other side sees when somebody first had the text on the screen. Until that is kept, a signature would come too early. */
function useOpened({ id, signers }: ContractDetail): boolean {
  const isUnread = signers.some(({ isMe, openedAt, signedAt }) => isMe && !openedAt && !signedAt)
  const { mutate, isPending } = useContractStep((of: string) =>
    call(signingCalls.open, { params: { id: of } }),
  )
  useEffect(() => {
    if (isUnread) mutate(id)
  }, [isUnread, id, mutate])
  return isPending
}
