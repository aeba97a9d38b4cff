import { AppLink } from '#client/lib/app-link.tsx'
import { pictureProps } from '#client/lib/picture-props.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { cn } from '#client/ui/cn.ts'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import type { Application } from '#shared/applications/application-detail.contract.ts'
import { formatDate } from '#shared/format/date.ts'
import { receivedStatuses } from './application-status.ts'
import { type ReviewSearch, reviewPath } from './review-search.ts'

type ReviewRowProps = {
  application: Application
  search: ReviewSearch
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
}

/** One application in the list, with a checkbox for rejecting several at once. */
export function ReviewRow({ application, search, isSelected, onSelect }: ReviewRowProps) {
  const { id, athlete, opportunity, status, submittedAt, allowed } = application
  const isOpen = id === search.id
  const { tone, label } = receivedStatuses[status]
  return (
    <li
      className={cn(
        'relative flex items-stretch border-b border-line hover:bg-hover',
        isOpen && 'bg-card gate gate-primary',
      )}
    >
      {allowed.includes('reject') ? (
        <label className="grid w-11 shrink-0 cursor-pointer place-items-center">
          <input
            type="checkbox"
            className="size-5 accent-fg"
            aria-label={`Select ${athlete.name}`}
            checked={isSelected}
            onChange={({ target }) => onSelect(target.checked)}
          />
        </label>
      ) : (
        <span className="w-11 shrink-0" />
      )}
      <AppLink
        to={reviewPath({ ...search, id })}
        {...(isOpen && { 'aria-current': 'true' })}
        className="grid min-w-0 flex-1 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-1 py-3 pr-4 focus-visible:-outline-offset-3"
      >
        <RacerAvatar name={athlete.name} pictureUrl={athlete.pictureUrl} className="row-span-2" />
        <span className="flex min-w-0 items-center justify-between gap-2">
          <span className="truncate text-ui leading-[1.3] font-semibold">{athlete.name}</span>
          <StatusBadge tone={tone}>{label}</StatusBadge>
        </span>
        <span className="flex min-w-0 items-center justify-between gap-2 text-sm leading-[1.35] text-muted">
          <span className="truncate">{opportunity?.title ?? 'General application'}</span>
          {submittedAt && (
            <time dateTime={submittedAt} className="mono shrink-0 text-xs">
              {formatDate(submittedAt)}
            </time>
          )}
        </span>
      </AppLink>
    </li>
  )
}

type RacerAvatarProps = { name: string; pictureUrl: string | null; className: string }

export const RacerAvatar = ({ name, pictureUrl, className }: RacerAvatarProps) => (
  <Avatar
    src={pictureUrl ? (pictureProps(pictureUrl, '44px').lowSrc ?? pictureUrl) : undefined}
    initial={name.charAt(0).toUpperCase()}
    className={className}
  />
)
