import { useInfiniteQuery } from '@tanstack/react-query'
import { AppTextLink } from '#client/lib/app-link.tsx'
import { PagedList } from '#client/lib/paged-list.tsx'
import { PersonMenu } from '#client/lib/person-menu.tsx'
import { Avatar } from '#client/ui/avatar.tsx'
import type { Correspondent } from '#shared/messages/message.contract.ts'
import { eventRacersQuery } from './event.queries.ts'

/** Racers with a public page who said that they compete at this date. */
export function EventRacers({ id }: { id: string }) {
  const list = useInfiniteQuery(eventRacersQuery(id))
  return (
    <PagedList
      list={list}
      what="racers"
      empty={
        <p className="text-ui text-muted">
          No racers yet. Racers who press “I’m racing” on this page are listed here.
        </p>
      }
    >
      {(racers) => (
        <ul className="grid gap-x-8 sm:grid-cols-2">
          {racers.map((racer) => (
            <Racer key={racer.userId} racer={racer} />
          ))}
        </ul>
      )}
    </PagedList>
  )
}

const Racer = ({ racer: { userId, name, pictureUrl, path, tagline } }: { racer: Correspondent }) => (
  <li className="flex items-center gap-3 border-b border-line py-3">
    <Avatar src={pictureUrl ?? undefined} initial={name.charAt(0)} />
    <div className="min-w-0 flex-1">
      <p className="font-semibold wrap-anywhere">
        {path ? <AppTextLink to={path}>{name}</AppTextLink> : name}
      </p>
      {tagline && <p className="text-sm text-muted">{tagline}</p>}
    </div>
    <PersonMenu userId={userId} name={name} />
  </li>
)
