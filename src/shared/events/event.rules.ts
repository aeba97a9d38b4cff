import { paths } from '#shared/paths.ts'
import type { EventDate } from './event.contract.ts'

type Linked = { id: string; promoter: Pick<EventDate['promoter'], 'id' | 'slug'> }

/** The public page of a date (ruling R49). */
export const eventDatePath = ({ id, promoter }: Linked): string =>
  paths.eventDate({ slug: promoter.slug ?? promoter.id, id })

/** Racers sign up for what still takes place. */
export const canRaceAt = ({ status, endsAt }: Pick<EventDate, 'status' | 'endsAt'>, now: number): boolean =>
  (status === 'SCHEDULED' || status === 'POSTPONED') && Date.parse(endsAt) > now
