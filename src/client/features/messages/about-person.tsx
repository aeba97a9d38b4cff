import type { ReactNode } from 'react'
import { ButtonLink } from '#client/lib/app-link.tsx'
import { pictureProps } from '#client/lib/picture-props.ts'
import { Avatar, useImageFailure } from '#client/ui/avatar.tsx'
import { Button } from '#client/ui/button.tsx'
import { cn } from '#client/ui/cn.ts'
import { NumberPlate } from '#client/ui/number-plate.tsx'
import type { Correspondent } from '#shared/messages/message.contract.ts'
import type { ConversationActions } from './use-conversation-actions.tsx'

type AboutPersonProps = {
  participant: Correspondent
  actions?: ConversationActions['items']
  /** Buttons that the page adds below the profile link. */
  deals?: ReactNode
  contracts?: ReactNode
}

/** The third pane on wide screens: the other user, and the actions of the conversation. */
export function AboutPerson({ participant, actions, deals, contracts }: AboutPersonProps) {
  const { name, path } = participant
  const { number, facts } = readTagline(participant.tagline)
  return (
    <aside
      aria-label={`About ${name}`}
      className="grid content-start gap-6 overflow-y-auto border-l border-line p-5 max-[90rem]:hidden"
    >
      <div className="grid gap-3">
        <div className="relative mb-2">
          <Portrait participant={participant} />
          {number && <NumberPlate number={number} className="absolute -bottom-3.5 left-4" />}
        </div>
        <h2 className="text-xl wrap-anywhere">{name}</h2>
        {facts && <p className="text-ui text-muted">{facts}</p>}
        {path && (
          <ButtonLink to={path} variant="secondary" full>
            View profile
          </ButtonLink>
        )}
        {deals}
      </div>
      {contracts}
      {actions && (
        <div className="border-t-2 border-rule pt-4">
          <h3 className="mb-2 text-lg">This conversation</h3>
          {actions.map(({ label, call, icon, isDanger, run }) => (
            <Button
              call={call}
              key={label}
              variant="ghost"
              // The labels align with the heading.
              className={cn('-mx-3 w-[calc(100%+1.5rem)] justify-start', isDanger && 'text-primary-text')}
              onClick={run}
            >
              {icon}
              {label}
            </Button>
          ))}
        </div>
      )}
    </aside>
  )
}

/** The tagline of a racer starts with the number, which is shown on a plate instead. */
function readTagline(tagline: string | null): { number: string | null; facts: string } {
  const [, number, facts] = /^#(\S+)(?: · )?(.*)$/.exec(tagline ?? '') ?? []
  return number ? { number, facts: facts ?? '' } : { number: null, facts: tagline ?? '' }
}

const isCompany = ({ role }: Correspondent) => role === 'BRAND' || role === 'PROMOTER'

function Portrait({ participant }: { participant: Correspondent }) {
  const { name, pictureUrl } = participant
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
  return (
    <img
      src={src}
      srcSet={srcSet}
      sizes={sizes}
      alt=""
      className={cn(
        frame,
        isCompany(participant) ? 'bg-logo-paper object-contain p-5' : 'bg-bone object-cover',
      )}
      {...imageProps}
    />
  )
}

/** Photos of people may be cropped, logos may not. */
export function PersonPicture({ person, className }: { person: Correspondent; className?: string }) {
  const { name, pictureUrl } = person
  return (
    <Avatar
      src={pictureUrl ? (pictureProps(pictureUrl, '44px').lowSrc ?? pictureUrl) : undefined}
      initial={name.charAt(0).toUpperCase()}
      className={cn(isCompany(person) && pictureUrl && 'bg-logo-paper object-contain p-1', className)}
    />
  )
}
