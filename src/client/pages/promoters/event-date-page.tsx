import { useSuspenseQuery } from '@tanstack/react-query'
import { redirect, useLocation, useParams } from '@tanstack/react-router'
import { eventDateQuery, eventRacersQuery } from '#client/features/events/event.queries.ts'
import { EventDateLayout } from '#client/features/events/event-date-layout.tsx'
import { eventDateMeta } from '#client/features/events/event-date-meta.ts'
import { EventRacers } from '#client/features/events/event-racers.tsx'
import { FollowButton } from '#client/features/follows/follow-button.tsx'
import { MessageButton } from '#client/features/messages/message-button.tsx'
import { PromoterHeaderPicture } from '#client/features/promoters/promoter-card.tsx'
import { ShareCard } from '#client/features/sharing/share-card.tsx'
import { appConfigQuery } from '#client/lib/app-config.ts'
import { ButtonLink } from '#client/lib/app-link.tsx'
import type { MissingThing, PageContext, PageMeta } from '#client/lib/page.ts'
import { PersonMenu } from '#client/lib/person-menu.tsx'
import { useSession } from '#client/lib/session.ts'
import { MessageIcon } from '#client/ui/icons.tsx'
import type { EventDateDetail } from '#shared/events/event.contract.ts'
import { eventDatePath } from '#shared/events/event.rules.ts'
import { paths } from '#shared/paths.ts'

export const missing: MissingThing = {
  title: 'Event not found',
  description: "The event date you're looking for doesn't exist or was removed by its promoter.",
}

/** A date has one URL: by the current slug of its promoter. */
export async function load({ queryClient, params: { slug = '', id = '' } }: PageContext): Promise<void> {
  const [date] = await Promise.all([
    queryClient.ensureQueryData(eventDateQuery(id)),
    queryClient.prefetchInfiniteQuery(eventRacersQuery(id)),
  ])
  const path = eventDatePath(date)
  if (path !== paths.eventDate({ slug, id })) throw redirect({ href: path, replace: true })
}

export function meta({ queryClient, params: { id = '' } }: PageContext): PageMeta {
  const date = queryClient.getQueryData<EventDateDetail>(eventDateQuery(id).queryKey)
  const config = queryClient.getQueryData(appConfigQuery.queryKey)
  if (date && config) return eventDateMeta(date, config.appUrl)
  return { title: 'Event', description: 'A race date: when, where, and who is racing.' }
}

export default function EventDatePage() {
  const { id = '' }: { id?: string } = useParams({ strict: false })
  const { data: date } = useSuspenseQuery(eventDateQuery(id))
  return (
    <EventDateLayout
      date={date}
      picture={
        <PromoterHeaderPicture
          url={date.organizer.headerImageUrl}
          sizes="100vw"
          priority
          className="absolute inset-0 size-full object-cover object-[50%_82%]"
        />
      }
      racers={<EventRacers id={date.id} />}
      contact={<Contact date={date} />}
      share={
        <ShareCard path={eventDatePath(date)} title={`${date.promoter.name}: ${date.title}`} kind="event" />
      }
    />
  )
}

/** The promoter edits; visitors sign in first; everybody else follows and writes. */
function Contact({ date: { id, title, organizer, promoter, isFollowing } }: { date: EventDateDetail }) {
  const session = useSession()
  const { href } = useLocation()
  if (session?.user.id === organizer.userId) {
    return (
      <ButtonLink to={paths.events({ tab: 'mine' })} variant="secondary" full>
        Edit your dates
      </ButtonLink>
    )
  }
  return (
    <>
      {session ? (
        <MessageButton userId={organizer.userId} name={promoter.name} full />
      ) : (
        <ButtonLink to={paths.login({ returnTo: href })} full>
          <MessageIcon />
          Message
        </ButtonLink>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
        <FollowButton
          userId={organizer.userId}
          name={promoter.name}
          isFollowing={isFollowing}
          pageKey={eventDateQuery(id).queryKey}
          full
        />
        <PersonMenu userId={organizer.userId} name={promoter.name} eventDate={{ id, title }} />
      </div>
    </>
  )
}
