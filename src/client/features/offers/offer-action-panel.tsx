import { ActionPanel } from '#client/lib/action-dialog.tsx'
import { offerCalls } from '#client/lib/endpoint-map.ts'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#client/ui/dropdown-menu.tsx'
import { CheckIcon } from '#client/ui/icons.tsx'
import { MoreIcon } from '#client/ui/tool-icons.tsx'
import { Problem } from '#shared/http/problem.ts'
import type { OfferDetail } from '#shared/offers/offer.contract.ts'
import type { OfferEvent } from '#shared/offers/offer.rules.ts'
import { offerKeys, offerQuery } from './offer.queries.ts'
import { type OfferAction, offerActions } from './offer-actions.tsx'

/** Actions with a form in the dialog of the offer. */
export type OpenAction = OfferAction | 'counter'

/** Further actions are in the More menu. */
const BUTTONS_MAX = 3

type Variant = 'primary' | 'secondary' | 'quiet' | 'ghost'
/** The most important one is last, at the end of the row. */
const buttons: readonly { action: OpenAction; label: string; variant: Variant }[] = [
  { action: 'withdraw', label: 'Withdraw offer', variant: 'ghost' },
  { action: 'extend', label: 'Extend', variant: 'quiet' },
  { action: 'reject-counter', label: 'Reject counter', variant: 'quiet' },
  { action: 'withdraw-counter', label: 'Withdraw counter', variant: 'quiet' },
  { action: 'decline', label: 'Decline', variant: 'ghost' },
  { action: 'counter', label: 'Counter', variant: 'secondary' },
  { action: 'accept', label: 'Accept offer', variant: 'primary' },
  { action: 'accept-counter', label: 'Accept counter', variant: 'primary' },
  { action: 'void', label: 'Void offer', variant: 'secondary' },
]

const openActions = ({ allowed }: OfferDetail) => buttons.filter(({ action }) => allowed.includes(action))

export const hasOpenActions = (offer: OfferDetail): boolean => openActions(offer).length > 0

export function OfferActionButtons({
  offer,
  onOpen,
}: {
  offer: OfferDetail
  onOpen: (action: OpenAction) => void
}) {
  const open = openActions(offer)
  const rare = open.slice(0, -BUTTONS_MAX)
  return (
    <>
      {rare.length > 0 && (
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <Button call={offerCalls.withdraw} variant="ghost" className="mr-auto">
              <MoreIcon />
              More
            </Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent>
            {rare.map(({ action, label }) => (
              <DropdownMenuItem key={action} onSelect={() => onOpen(action)}>
                {label}
              </DropdownMenuItem>
            ))}
          </DropdownMenuContent>
        </DropdownMenu>
      )}
      {open.slice(-BUTTONS_MAX).map(({ action, label, variant }) => (
        <Button
          call={action === 'counter' ? offerCalls.counter : offerActions[action].ref}
          key={action}
          variant={variant}
          className="max-lg:flex-1"
          onClick={() => onOpen(action)}
        >
          {variant === 'primary' && <CheckIcon />}
          {label}
        </Button>
      ))}
    </>
  )
}

type OfferActionPanelProps = { action: OfferAction; offer: OfferDetail; onClose: () => void }

export const OfferActionPanel = ({ action, offer, onClose }: OfferActionPanelProps) => (
  <ActionPanel
    // An acceptance is for one revision: a newer one resets the form.
    key={`${action} ${offer.current.n}`}
    spec={offerActions[action]}
    subject={offer}
    problem={(error) => <OfferProblem offer={offer} event={action} error={error} />}
    isBlocked={!offer.allowed.includes(action)}
    invalidates={[offerKeys.all]}
    updates={offerQuery(offer.id).queryKey}
    onClose={onClose}
  />
)

/** Codes of a refusal because the offer or its terms have changed. */
const OUTDATED: ReadonlySet<string> = new Set(['STALE', 'invalid_transition', 'OTHER_REVISION'])

type OfferProblemProps = { offer: OfferDetail; event: OfferEvent; error: Error | null }

/** Why an action failed. If the offer has changed, it now shows its current state, and the form keeps its values. */
export function OfferProblem({ offer, event, error }: OfferProblemProps) {
  if (!offer.allowed.includes(event)) {
    return (
      <Alert tone="wait" title="This offer has changed">
        You can no longer do this. The current offer is shown above; your text stays here until you go back.
      </Alert>
    )
  }
  if (error instanceof Problem && OUTDATED.has(error.code)) {
    return (
      <Alert tone="wait" title="This offer has changed">
        {error.message} The current offer is shown above, and your text is still here.
      </Alert>
    )
  }
  return <ProblemAlert error={error} />
}
