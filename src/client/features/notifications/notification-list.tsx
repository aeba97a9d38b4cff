import { useInfiniteQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { AppLink, ButtonLink } from '#client/lib/app-link.tsx'
import { notificationCalls } from '#client/lib/endpoint-map.ts'
import { PagedList } from '#client/lib/paged-list.tsx'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import type { IconProps } from '#client/ui/icon.tsx'
import {
  CheckeredFlagIcon,
  CheckIcon,
  DocumentIcon,
  MessageIcon,
  StarIcon,
  TrophyIcon,
  UsersIcon,
} from '#client/ui/icons.tsx'
import { SettingsIcon, TagIcon } from '#client/ui/tool-icons.tsx'
import { formatAge } from '#shared/format/relative-time.ts'
import type { NotificationKind } from '#shared/notifications/notification.constants.ts'
import type { Notification } from '#shared/notifications/notification.contract.ts'
import { paths } from '#shared/paths.ts'
import { notificationPagesQuery } from './notification.queries.ts'
import { useReadNotifications } from './use-read-notifications.ts'

/** Notifications, latest first. `onFollow` is called when a link is followed. */
export function NotificationList({ onFollow }: { onFollow: () => void }) {
  const list = useInfiniteQuery({ ...notificationPagesQuery(), refetchOnMount: 'always' })
  const read = useReadNotifications()
  const hasUnread = list.data?.pages.some(({ items }) => items.some(({ isRead }) => !isRead)) ?? false
  return (
    <div className="grid gap-3">
      <div className="flex items-center justify-between gap-2">
        <Button
          call={notificationCalls.read}
          variant="quiet"
          size="sm"
          disabled={!hasUnread}
          onClick={() => read.mutate({ body: { all: true } })}
        >
          <CheckIcon className="size-4" /> Mark all as read
        </Button>
        <ButtonLink
          to={paths.userProfile({ tab: 'notifications' })}
          onClick={onFollow}
          variant="ghost"
          size="sm"
        >
          <SettingsIcon className="size-4" /> Settings
        </ButtonLink>
      </div>
      <PagedList
        list={list}
        what="notifications"
        isWithin
        empty={
          <EmptyState title="You’re all caught up" className="py-10">
            New notifications will appear here.
          </EmptyState>
        }
      >
        {(items) => (
          <ul className="-mx-3 grid">
            {items.map((item) => (
              <NotificationRow
                key={item.id}
                notification={item}
                now={list.dataUpdatedAt}
                onFollow={() => {
                  if (!item.isRead && !read.refusal) read.mutate({ body: { ids: [item.id] } })
                  onFollow()
                }}
              />
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  )
}

const icons: Record<NotificationKind, ComponentType<IconProps>> = {
  MESSAGES: MessageIcon,
  OFFERS: TrophyIcon,
  APPLICATIONS: UsersIcon,
  CONTRACTS: DocumentIcon,
  TESTIMONIALS: StarIcon,
  BILLING: TagIcon,
  FOLLOWING: StarIcon,
  PRODUCT: CheckeredFlagIcon,
}

type NotificationRowProps = { notification: Notification; now: number; onFollow: () => void }

function NotificationRow({ notification, now, onFollow }: NotificationRowProps) {
  const { kind, title, body, url, isRead, createdAt } = notification
  const Icon = icons[kind]
  return (
    <li className="border-t border-line first:border-t-0">
      <AppLink
        to={url}
        onClick={onFollow}
        className="relative grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 rounded-sm px-3 py-3 hover:bg-hover focus-visible:-outline-offset-2"
      >
        <Icon className={isRead ? 'mt-0.5 size-5 text-muted' : 'mt-0.5 size-5 text-primary-text'} />
        <span className="grid min-w-0 gap-0.5">
          <span className={isRead ? 'text-ui leading-snug' : 'text-ui leading-snug font-semibold'}>
            {!isRead && <span className="sr-only">Unread: </span>}
            {title}
          </span>
          <span className="line-clamp-2 text-sm wrap-anywhere text-muted">{body}</span>
        </span>
        <span className="flex items-start gap-2 pt-0.5">
          <time dateTime={createdAt} className="font-mono text-xs whitespace-nowrap text-muted">
            {formatAge(createdAt, now)}
          </time>
          <span
            aria-hidden="true"
            className={isRead ? 'mt-1 size-2' : 'mt-1 size-2 rounded-full bg-primary'}
          />
        </span>
      </AppLink>
    </li>
  )
}
