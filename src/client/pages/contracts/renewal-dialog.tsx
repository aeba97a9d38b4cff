import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { contractQuery } from '#client/features/contracts/contract.queries.ts'
import { lazyComponent } from '#client/lib/lazy-component.ts'
import { useSession } from '#client/lib/session.ts'
import { renewalTerms } from '#shared/contracts/renewal.rules.ts'
import { toZonedDay } from '#shared/timezone.ts'

const SendOfferDialog = lazyComponent(
  () => import('#client/features/offers/send-offer-dialog.tsx'),
  'SendOfferDialog',
)

type RenewalDialogProps = { contractId: string; onClose: () => void }

/** The offer that renews a contract, filled in; a contract that can't be renewed (any more) is shown instead. */
export function RenewalDialog({ contractId, onClose }: RenewalDialogProps) {
  const session = useSession()
  const { data: contract, error } = useQuery(contractQuery(contractId))
  const isImpossible = error !== null || contract?.renewal.isOpen === false
  useEffect(() => {
    if (isImpossible) onClose()
  }, [isImpossible, onClose])
  if (!session || !contract?.renewal.isOpen) return null
  return (
    <SendOfferDialog
      ownId={session.user.id}
      athleteId={contract.athlete.userId}
      name={contract.athlete.name}
      renews={{
        contractId,
        number: contract.number,
        terms: renewalTerms(contract, toZonedDay(Date.now(), contract.timezone)),
      }}
      onClose={onClose}
    />
  )
}
