import type { ReactNode } from 'react'
import { AppLink } from '#client/lib/app-link.tsx'
import { pictureProps } from '#client/lib/picture-props.ts'
import { Button } from '#client/ui/button.tsx'
import { cn } from '#client/ui/cn.ts'
import { BellIcon, FlagIcon, LockIcon } from '#client/ui/icons.tsx'
import { NumberPlate } from '#client/ui/number-plate.tsx'
import { ArchiveIcon, BellOffIcon } from '#client/ui/tool-icons.tsx'
import { useImageFailure } from '#client/ui/use-image-failure.ts'
import type { Conversation, Correspondent } from '#shared/messages/message.contract.ts'
import type { ConversationDeeds } from './use-conversation-actions.tsx'

type AboutPersonProps = {
  participant: Correspondent
  conversation?: Conversation
  actions?: ConversationDeeds
  /** What else the page offers to do about this person. */
  deals?: ReactNode
  /** What the two are bound by. */
  contracts?: ReactNode
}

/** The words stand in line with the heading. */
const deed = '-mx-3 w-[calc(100%+1.5rem)] justify-start'

/** The third pane of wide screens: who this is, and what one can do. */
export function AboutPerson({ participant, conversation, actions, deals, contracts }: AboutPersonProps) {
  const { name, path } = participant
  const { number, facts } = readTagline(participant.tagline)
  return (
    <aside
      aria-label={`About ${name}`}
      className="grid content-start gap-6 overflow-y-auto border-l border-line p-5 max-[75rem]:hidden"
    >
      <div className="grid gap-3">
        <div className="relative mb-2">
          <Portrait participant={participant} />
          {number && <NumberPlate number={number} className="absolute -bottom-3.5 left-4" />}
        </div>
        <h2 className="text-xl wrap-anywhere">{name}</h2>
        {facts && <p className="text-ui text-muted">{facts}</p>}
        {path && (
          <Button asChild variant="secondary" full>
            <AppLink to={path}>View profile</AppLink>
          </Button>
        )}
        {deals}
      </div>
      {contracts}
      {conversation && actions && (
        <div className="border-t-2 border-rule pt-4">
          <h3 className="mb-2 text-lg">This conversation</h3>
          <Button variant="ghost" className={deed} onClick={actions.toggleMute}>
            {conversation.isMuted ? <BellIcon /> : <BellOffIcon />}
            {conversation.isMuted ? 'Unmute' : 'Mute'}
          </Button>
          <Button variant="ghost" className={deed} onClick={actions.toggleArchive}>
            <ArchiveIcon />
            {conversation.isArchived ? 'Move out of the archive' : 'Archive'}
          </Button>
          {conversation.isBlocked ? (
            <Button variant="ghost" className={deed} onClick={actions.unblock}>
              <LockIcon />
              Unblock
            </Button>
          ) : (
            <Button variant="ghost" className={cn(deed, 'text-primary-text')} onClick={actions.askToBlock}>
              <LockIcon />
              Block
            </Button>
          )}
          <Button variant="ghost" className={cn(deed, 'text-primary-text')} onClick={actions.askToReport}>
            <FlagIcon />
            Report
          </Button>
        </div>
      )}
    </aside>
  )
}

/** The number of a racer stands first in the line about them. */
function readTagline(tagline: string | null): { number: string | null; facts: string } {
  const [, number, facts] = /^#(\S+)(?: · )?(.*)$/.exec(tagline ?? '') ?? []
  return number ? { number, facts: facts ?? '' } : { number: null, facts: tagline ?? '' }
}

function Portrait({ participant: { name, role, pictureUrl } }: { participant: Correspondent }) {
  const { hasFailed, imageProps } = useImageFailure(pictureUrl ?? undefined)
  const frame = 'aspect-8/5 w-full rounded-lg border-2 border-ink'
  if (hasFailed || !pictureUrl) {
    return (
      <div aria-hidden="true" className={cn(frame, 'grid place-items-center bg-bone text-ink screws')}>
        <span className="plate-face text-[5rem]">{name.charAt(0).toUpperCase()}</span>
      </div>
    )
  }
  const { src, srcSet, sizes } = pictureProps(pictureUrl, '18rem')
  const isFace = role !== 'BRAND' && role !== 'PROMOTER'
  return (
    <img
      src={src}
      srcSet={srcSet}
      sizes={sizes}
      alt=""
      className={cn(frame, isFace ? 'bg-bone object-cover' : 'bg-logo-paper object-contain p-5')}
      {...imageProps}
    />
  )
}
