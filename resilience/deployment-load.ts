import { setTimeout as wait } from 'node:timers/promises'
import { type Person, register } from './call.ts'
import type { Cluster } from './cluster.ts'
import { type Outcome, openClient } from './keep-alive-client.ts'
import { createMessageWriter } from './message-writer.ts'
import { createOfferWriter } from './offer-writer.ts'
import { createProfileWriter } from './profile-writer.ts'
import { sumTallies, type Tally } from './writer.ts'

const PAUSE_MS = 20

/** What visitors and members do most, by where it is read from or written to. */
const kinds = {
  page: { method: 'GET', path: '/about' },
  directory: { method: 'GET', path: '/api/athletes?limit=4' },
  session: { method: 'GET', path: '/api/auth/user' },
  write: {
    method: 'PUT',
    path: '/api/profile/motorsports',
    body: { motorsports: ['karting'], disciplines: [], level: null },
  },
} as const
export type Kind = keyof typeof kinds
export const everyKind = Object.keys(kinds) as Kind[]

export type Sample = { kind: Kind; from: number; to: number; outcome: Outcome }

/** Requests without repetition, whose failures are counted, and writers, whose acknowledged writes are. */
export async function startLoad(node: { url: string }) {
  // Profiles of one name are saved one after the other, which on a busy machine takes longer than a request may.
  const people = await Promise.all([
    register(node, 'ATHLETE', undefined, 'Calloway'),
    register(node, 'ATHLETE', undefined, 'Marchbank'),
  ])
  const writers = [
    await createMessageWriter(node),
    await createProfileWriter(node),
    await createOfferWriter(node),
  ]
  let isDone = false
  const samples: Sample[] = []
  const clients = everyKind.flatMap((kind) => people.map((person) => requestRepeatedly(node, kind, person)))
  async function requestRepeatedly({ url }: { url: string }, kind: Kind, as: Person) {
    const client = openClient({ url })
    while (!isDone) {
      const from = performance.now()
      const outcome = await client.send({ ...kinds[kind], person: as })
      samples.push({ kind, from, to: performance.now(), outcome })
      await wait(PAUSE_MS)
    }
    client.close()
  }
  const writing = writers.map((writer) =>
    writer.write(
      () => node,
      () => isDone,
    ),
  )
  return {
    person: people[0],
    samples: samples as readonly Sample[],
    /** Ends the load and compares what was acknowledged with this database. */
    async finish(database: Pick<Cluster, 'query'>): Promise<Tally> {
      isDone = true
      await Promise.all([...clients, ...writing])
      return sumTallies(await Promise.all(writers.map((writer) => writer.check(node, database))))
    },
  }
}

const isGood = ({ outcome }: Sample) => outcome === 200

export const countFailed = (samples: readonly Sample[]): number =>
  samples.filter((sample) => !isGood(sample)).length

/** The longest time without a success of this kind, in milliseconds. */
export function longestGap(samples: readonly Sample[], kind: Kind): number {
  const successes = samples.filter((sample) => sample.kind === kind && isGood(sample)).map(({ to }) => to)
  const ends = samples.filter((sample) => sample.kind === kind).map(({ to }) => to)
  const times = [...successes, Math.max(...ends, 0)].sort((a, b) => a - b)
  return times.reduce((longest, time, at) => Math.max(longest, time - (times[at - 1] ?? time)), 0)
}
