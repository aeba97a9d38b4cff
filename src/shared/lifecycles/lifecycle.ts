/** Who makes something happen: a party, the operator, or the clock. */
export type Party = 'ATHLETE' | 'BRAND' | 'ADMIN' | 'SYSTEM'

type Row<State extends string, Event extends string> = {
  event: Event
  from: readonly State[]
  /** Several where the event itself says which; the same list for an event that leaves the state as it is. */
  to: readonly State[] | 'same'
  by: readonly Party[]
}

/** What may become of a thing, as a table: whatever is not in it does not happen. */
export type Lifecycle<State extends string, Event extends string> = {
  /** As a person calls the thing. */
  of: string
  begins: State
  ends: readonly State[]
  rows: readonly Row<State, Event>[]
}

export const lifecycle = <const State extends string, const Event extends string>(
  table: Lifecycle<State, Event>,
): Lifecycle<State, Event> => table

/** What somebody may do with it as it stands. */
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
  /** It could happen now, but not by this one. */
  | { refusal: 'wrong-party' }
  | { refusal: 'not-now'; allowed: Event[] }

/** Where an event leads. `chosen` says which, for the few events that may lead to several states. */
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
