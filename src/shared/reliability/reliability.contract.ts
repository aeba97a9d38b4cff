import * as z from 'zod/mini'
import { endpoint } from '#shared/http/endpoint.ts'
import { namedId } from '#shared/input-fields.ts'
import { reliabilityKinds } from './reliability.constants.ts'

const line = z.object({
  kind: z.enum(reliabilityKinds),
  /** How many cases it is based on, and how many of them were in time; null where no date was promised. */
  cases: z.int(),
  inTime: z.nullable(z.int()),
  /** The median of replies. */
  minutes: z.nullable(z.int()),
})
export type ReliabilityLine = z.infer<typeof line>

export const reliabilityCard = z.object({ contracts: z.int(), lines: z.array(line) })
export type ReliabilityCard = z.infer<typeof reliabilityCard>

export const reliabilityEndpoints = {
  mine: endpoint('GET', '/api/reliability/mine', {
    summary: 'My reliability card, and how many contracts it is based on so far',
    access: 'signed-in',
    response: z.object({ contracts: z.int(), card: z.nullable(reliabilityCard) }),
  }),
  show: endpoint('GET', '/api/reliability/{userId}', {
    summary: 'The reliability card of a member with a public page; null before their third contract',
    access: 'public',
    readsReplica: true,
    params: z.object({ userId: namedId }),
    response: z.nullable(reliabilityCard),
  }),
}
