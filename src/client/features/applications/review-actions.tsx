import type { ReactNode } from 'react'
import { applicationCalls } from '#client/lib/endpoint-map.ts'
import { KeyHint } from '#client/lib/review-keys.tsx'
import { Button } from '#client/ui/button.tsx'
import { FlagIcon, MessageIcon, XIcon } from '#client/ui/icons.tsx'
import type { ApplicationDetail } from '#shared/applications/application-detail.contract.ts'

type ReviewActionsProps = {
  application: ApplicationDetail
  isShortlisting: boolean
  onShortlist: () => void
  onAsk: () => void
  onReject: () => void
  offer: ReactNode
}

/** The actions that are allowed now; each has a keyboard shortcut. */
export function ReviewActions({
  application: { allowed },
  isShortlisting,
  onShortlist,
  onAsk,
  onReject,
  offer,
}: ReviewActionsProps) {
  const isListed = allowed.includes('unshortlist')
  const isDecidable = allowed.some((event) => event !== 'open')
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line bg-paper px-4 py-3 empty:hidden md:px-6">
      {(isListed || allowed.includes('shortlist')) && (
        <Button
          call={applicationCalls.shortlist}
          size="sm"
          variant={isListed ? 'ink' : 'quiet'}
          aria-pressed={isListed}
          aria-keyshortcuts="S"
          pending={isShortlisting}
          onClick={onShortlist}
        >
          <FlagIcon />
          {isListed ? 'Shortlisted' : 'Shortlist'}
          <KeyHint>S</KeyHint>
        </Button>
      )}
      {allowed.includes('ask') && (
        <Button
          call={applicationCalls.ask}
          size="sm"
          variant="quiet"
          aria-haspopup="dialog"
          aria-keyshortcuts="A"
          onClick={onAsk}
        >
          <MessageIcon />
          Ask
          <KeyHint>A</KeyHint>
        </Button>
      )}
      {allowed.includes('reject') && (
        <Button
          call={applicationCalls.reject}
          size="sm"
          variant="danger"
          aria-haspopup="dialog"
          aria-keyshortcuts="R"
          onClick={onReject}
        >
          <XIcon />
          Reject
          <KeyHint>R</KeyHint>
        </Button>
      )}
      {isDecidable && <div className="ml-auto">{offer}</div>}
    </div>
  )
}
