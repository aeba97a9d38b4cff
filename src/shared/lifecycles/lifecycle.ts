import type { stepParties } from './history.contract.ts'

/** Who causes an event: a party, an administrator, or the system. */
export type Party = (typeof stepParties)[number]

type Row<State extends string, Event extends string> = {
  event: Event
  from: readonly State[]
  /** Several when the caller chooses the target; `same` for events that keep the state. */
  to: readonly State[] | 'same'
  by: readonly Party[]
}

/** A state machine as a table: transitions that are not listed are refused. */
export type Lifecycle<State extends string, Event extends string> = {
  /** The subject's name in messages. */
  of: string
  begins: State
  ends: readonly State[]
  rows: readonly Row<State, Event>[]
}

export const lifecycle = <const State extends string, const Event extends string>(
  table: Lifecycle<State, Event>,
): Lifecycle<State, Event> => table

export function allowedEvents<State extends string, Event extends string>(
  { rows }: Lifecycle<State, Event>,
  state: State,
  party: Party,
): Event[] {
  const open = rows.filter(({ from, by }) => from.includes(state) && by.includes(party))
  return [...new Set(open.map(({ event }) => event))]
}

export type Outcome<State extends string, Event extends string> =
  | { to: State }
  /** Possible in this state, but not by this party. */
  | { refusal: 'wrong-party' }
  | { refusal: 'not-now'; allowed: Event[] }

/** The target state of an event; `chosen` selects one where an event has several. */
export function outcomeOf<State extends string, Event extends string>(
  table: Lifecycle<State, Event>,
  { state, event, party, chosen }: { state: State; event: Event; party: Party; chosen?: State },
): Outcome<State, Event> {
  const now = table.rows.filter((row) => row.event === event && row.from.includes(state))
  const mine = now.find(({ by }) => by.includes(party))
  if (!mine) {
    return now.length > 0
      ? { refusal: 'wrong-party' }
      : { refusal: 'not-now', allowed: allowedEvents(table, state, party) }
  }
  const targets = mine.to === 'same' ? [state] : mine.to
  const to = chosen ?? targets[0]
  if (to === undefined || !targets.includes(to)) {
    return { refusal: 'not-now', allowed: allowedEvents(table, state, party) }
  }
  return { to }
}

export const isOver = <State extends string, Event extends string>(
  { ends }: Lifecycle<State, Event>,
  state: State,
): boolean => ends.includes(state)
