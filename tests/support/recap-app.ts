import type { Recap, RecapStory } from '#shared/recaps/recap.contract.ts'
import { type Deal, startWorkApp, today } from './work-app.ts'

type Person = Deal['brand']
type RecapList = { recaps: Recap[]; canMake: { fromDay: string; toDay: string } | null }

/** The server with contracts whose seasons are told. */
export async function startRecapApp() {
  const app = await startWorkApp()
  const read = async <T>(asked: Promise<Response>): Promise<T> => {
    const answer = await asked
    if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as T
  }
  const make = ({ contractId }: Deal, who: Person, body: unknown) =>
    app.as(who)('POST', `/api/contracts/${contractId}/recaps`, body)
  const step = (who: Person, { id, version }: Recap, event: string) =>
    app.as(who)('POST', `/api/recaps/${id}/${event}`, { version })
  return {
    ...app,
    make,
    step,
    /** The same, where it has to work. */
    did: (who: Person, recap: Recap, event: string) => read<Recap>(step(who, recap, event)),
    recapsOf: ({ contractId }: Deal, who: Person) =>
      read<RecapList>(app.as(who)('GET', `/api/contracts/${contractId}/recaps`)),
    /** Of all that has passed of the contract. */
    made: (deal: Deal, who: Person = deal.athlete) =>
      read<Recap>(make(deal, who, { fromDay: today(-30), toDay: today() })),
    write: (who: Person, { id, version }: Recap, note: unknown) =>
      app.as(who)('PATCH', `/api/recaps/${id}`, { version, note }),
    story: (who: Person, { id }: Recap) => read<RecapStory>(app.as(who)('GET', `/api/recaps/${id}`)),
    /** As somebody without an account reads it, by the address of its page. */
    readBy: (link: string | null) => app.request('GET', `/api/shared-recaps/${tokenIn(link)}`),
  }
}

export type RecapApp = Awaited<ReturnType<typeof startRecapApp>>

export const tokenIn = (link: string | null): string => link?.split('/').at(-1) ?? ''

export const fieldsOf = async (answer: Response): Promise<string[]> =>
  Object.keys(((await answer.json()) as { fields: Record<string, string> }).fields).sort()
