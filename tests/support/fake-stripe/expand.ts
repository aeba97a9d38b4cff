import { invalid } from './failure.ts'
import type { FakeState } from './state.ts'
import { listOf } from './table.ts'

type Json = null | string | number | boolean | Json[] | { [name: string]: Json }

const LEVELS_MAX = 4

/** A copy of an object in which references are replaced by what they refer to. */
export function expandObject(state: FakeState, object: object, paths: string[]): Json {
  let copy = asJson(object)
  for (const path of paths) {
    const names = path.split('.')
    if (names.length > LEVELS_MAX + 1) throw invalid('You cannot expand more than 4 levels of a property')
    copy = expandPath(state, copy, names)
  }
  return copy
}

const asJson = (value: object): Json => JSON.parse(JSON.stringify(value))

function expandPath(state: FakeState, value: Json, path: string[]): Json {
  if (Array.isArray(value)) return value.map((element) => expandPath(state, element, path))
  if (typeof value === 'string') {
    const found = state.find(value)
    return found ? expandPath(state, asJson(found), path) : value
  }
  const [name, ...rest] = path
  if (value === null || typeof value !== 'object' || name === undefined) return value
  const field = name in value ? value[name] : included(state, value, name)
  if (field === undefined) throw invalid(`This property cannot be expanded (${name}).`, 'expand')
  return { ...value, [name]: expandPath(state, field, rest) }
}

/** Fields that Stripe sends only when they are asked for. */
function included(
  state: FakeState,
  { object, id }: { [name: string]: Json },
  name: string,
): Json | undefined {
  if (object !== 'customer') return undefined
  const isTheirs = ({ customer }: { customer: unknown }) => customer === id
  switch (name) {
    case 'subscriptions':
      return asJson(
        listOf(
          '/v1/subscriptions',
          state.subscriptions
            .all()
            .filter((one) => isTheirs(one) && one.status !== 'canceled')
            .reverse(),
        ),
      )
    case 'tax_ids':
      return asJson(listOf(`/v1/customers/${id}/tax_ids`, state.taxIds.all().filter(isTheirs)))
    default:
      return undefined
  }
}
