import { AppTextLink, ButtonLink } from '#client/lib/app-link.tsx'
import { contractCalls, offerCalls } from '#client/lib/endpoint-map.ts'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import type { ContractDetail } from '#shared/contracts/contract-shape.ts'
import { formatDate } from '#shared/format/date.ts'
import { paths } from '#shared/paths.ts'
import { counterpartyOf } from './contract-summary.tsx'

type RenewalNoticeProps = { contract: ContractDetail; onRequest: () => void }

/** Near the end and after it: the brand renews, the racer asks for it, and both see what became of it. */
export function RenewalNotice({ contract, onRequest }: RenewalNoticeProps) {
  const { id, myRole, status, endsOn, renewal, allowed } = contract
  const other = counterpartyOf(contract).name
  const when = `${status === 'ACTIVE' ? 'Ends' : 'Ended'} on ${formatDate(endsOn)}`
  if (renewal.offer && !renewal.isOpen) return <RenewalOfferNotice offer={renewal.offer} />
  if (myRole === 'BRAND' && renewal.isOpen) {
    return (
      <Alert
        tone={renewal.askedAt ? 'wait' : 'info'}
        title={renewal.askedAt ? `${other} asks for a renewal` : when}
      >
        <p>Send an offer for the time after it. The current terms are filled in.</p>
        <ButtonLink
          call={offerCalls.send}
          size="sm"
          className="mt-3"
          to={paths.contracts({ id, renew: 'yes' })}
          resetScroll={false}
        >
          Renew
        </ButtonLink>
      </Alert>
    )
  }
  if (allowed.includes('request-renewal')) {
    return (
      <Alert tone="info" title={when}>
        <p>Would you like to continue? Ask {other} for a renewal.</p>
        <Button call={contractCalls.requestRenewal} size="sm" className="mt-3" onClick={onRequest}>
          Request renewal
        </Button>
      </Alert>
    )
  }
  if (renewal.isOpen && renewal.askedAt) {
    return <Alert tone="info">A renewal was requested on {formatDate(renewal.askedAt)}.</Alert>
  }
  return null
}

type RenewalOffer = NonNullable<ContractDetail['renewal']['offer']>

const RenewalOfferNotice = ({ offer: { id, status, contractId } }: { offer: RenewalOffer }) => (
  <Alert tone="info" title={status === 'ACCEPTED' ? 'Renewed' : 'A renewal was offered'}>
    {contractId ? (
      <AppTextLink to={paths.contracts({ id: contractId })}>View the next contract</AppTextLink>
    ) : (
      <AppTextLink to={paths.offers({ offer: id })}>View the offer</AppTextLink>
    )}
  </Alert>
)
