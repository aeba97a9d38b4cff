import type { ReactNode } from 'react'
import { AppLink } from '#client/lib/app-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { ArrowLeftIcon } from '#client/ui/icons.tsx'
import type { Correspondent } from '#shared/messages/message.contract.ts'
import { OfflineBar } from './offline-bar.tsx'
import { PersonPicture } from './person-picture.tsx'

type ThreadFrameProps = {
  participant: Correspondent
  /** The list, for screens that show one thing after the other. */
  back: string
  actions?: ReactNode
  log: ReactNode
  /** What one may do here: write, answer a request, or read why not. */
  children: ReactNode
}

export function ThreadFrame({ participant, back, actions, log, children }: ThreadFrameProps) {
  return (
    <section
      aria-label={`Conversation with ${participant.name}`}
      className="flex min-h-0 min-w-0 flex-col bg-card"
    >
      {/* On a phone the list, and its heading with it, is another screen. */}
      <h1 className="sr-only md:hidden">Messages</h1>
      <header className="flex min-h-18 items-center gap-3 border-b border-line px-3 md:px-5">
        <Button asChild variant="ghost" size="icon" className="md:hidden">
          <AppLink to={back} aria-label="Back to conversations">
            <ArrowLeftIcon />
          </AppLink>
        </Button>
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
