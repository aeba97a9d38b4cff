import type { ReactNode } from 'react'
import { AppLink, ButtonLink } from '#client/lib/app-link.tsx'
import { ArrowLeftIcon, WarningIcon } from '#client/ui/icons.tsx'
import type { Card } from '#shared/messages/card.contract.ts'
import type { Correspondent } from '#shared/messages/message.contract.ts'
import { PersonPicture } from './about-person.tsx'
import { useIsOnline } from './use-outbox.ts'

/** What the page adds to a thread from other features. */
export type ThreadSlots = {
  renderCard?: (card: Card) => ReactNode
  renderDeals?: (participant: Correspondent) => ReactNode
  renderContracts?: (cards: readonly Card[]) => ReactNode
}

type ThreadFrameProps = {
  participant: Correspondent
  /** The path of the list, for the back button on phones. */
  back: string
  actions?: ReactNode
  log: ReactNode
  /** The composer or its replacement. */
  children: ReactNode
}

export function ThreadFrame({ participant, back, actions, log, children }: ThreadFrameProps) {
  return (
    <section
      aria-label={`Conversation with ${participant.name}`}
      className="flex min-h-0 min-w-0 flex-col bg-card"
    >
      {/* On phones the list with its heading is another screen. */}
      <h1 className="sr-only md:hidden">Messages</h1>
      <header className="flex min-h-18 items-center gap-3 border-b border-line px-3 md:px-5">
        <ButtonLink
          to={back}
          aria-label="Back to conversations"
          variant="ghost"
          size="icon"
          className="md:hidden"
        >
          <ArrowLeftIcon />
        </ButtonLink>
        <PersonPicture person={participant} />
        <div className="min-w-0 flex-1">
          <h2 className="truncate text-xl">
            {participant.path ? (
              <AppLink to={participant.path} className="hover:text-primary-text">
                {participant.name}
              </AppLink>
            ) : (
              participant.name
            )}
          </h2>
          {participant.tagline && (
            <p className="truncate text-sm leading-[1.3] text-muted">{participant.tagline}</p>
          )}
        </div>
        {actions}
      </header>
      <OfflineBar />
      {log}
      {children}
    </section>
  )
}

/** The live region is always present, so that screen readers announce its changes. */
function OfflineBar() {
  const isOnline = useIsOnline()
  return (
    <div role="status">
      {!isOnline && (
        <p className="on-flag flex items-center gap-2 bg-flag px-5 py-2 text-sm font-medium">
          <WarningIcon className="size-4" />
          You’re offline. We’ll send your messages when you’re back online.
        </p>
      )}
    </div>
  )
}
