import type { Taken, Taking } from './taking.ts'

/** An event of Stripe as who makes something of it sees it. */
type StripeTaking = Omit<Taking, 'body'> & {
  type: string
  /** In seconds, as Stripe counts. */
  created: number
  object: object
  /** What of the object was otherwise before. */
  before: object
}
export type StripeTake = (taking: StripeTaking) => Promise<Taken>

export const fromStripe = { source: 'STRIPE', channel: 'WEBHOOK' } as const
