import type { Recap, RecapStory } from '#shared/recaps/recap.contract.ts'
import { today } from '#shared/time.ts'
import { type Person, readJson } from './person.ts'
import type { TestApp } from './test-app.ts'

type RecapList = { recaps: Recap[]; canMake: { fromDay: string; toDay: string } | null }
type Days = { fromDay: string; toDay: string }

export const addRecap = (person: Person, contract: { id: string }, days: Days) =>
  person.request('POST', `/api/contracts/${contract.id}/recaps`, days)

/** A recap from the start of the contract until today. */
export async function createRecap(
  person: Person,
  contract: { id: string; startsOn: string },
): Promise<Recap> {
  return readJson(await addRecap(person, contract, { fromDay: contract.startsOn, toDay: today() }))
}

export const listRecaps = (person: Person, contract: { id: string }): Promise<RecapList> =>
  person.json('GET', `/api/contracts/${contract.id}/recaps`)

export const fetchRecapStory = (person: Person, { id }: Recap): Promise<RecapStory> =>
  person.json('GET', `/api/recaps/${id}`)

export const updateRecapNote = (person: Person, { id, version }: Recap, note: unknown) =>
  person.request('PATCH', `/api/recaps/${id}`, { version, note })

export const postRecapEvent = (person: Person, { id, version }: Recap, event: string, more = {}) =>
  person.request('POST', `/api/recaps/${id}/${event}`, { version, ...more })

/** The same for an event that has to succeed. */
export const runRecapEvent = async (...given: Parameters<typeof postRecapEvent>): Promise<Recap> =>
  readJson(await postRecapEvent(...given))

/** The token of a recap's private link. */
export const recapTokenIn = (link: string | null): string => link?.split('/').at(-1) ?? ''

/** Reads a recap by its private link, without a session. */
export const fetchSharedRecap = (app: Pick<TestApp, 'request'>, link: string | null) =>
  app.request('GET', `/api/shared-recaps/${recapTokenIn(link)}`)
