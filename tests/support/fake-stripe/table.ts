import { invalid, missing } from './failure.ts'
import { numberOf, type Params, textOf } from './form.ts'

const ROWS_MAX = 5000
const PAGE_SIZE = 10
const PAGE_SIZE_MAX = 100

/** The objects of one kind, in the order in which they were created. */
export class Table<Row extends { id: string }> {
  readonly #rows = new Map<string, Row>()
  readonly kind: string

  constructor(kind: string) {
    this.kind = kind
  }

  insert(row: Row): Row {
    if (this.#rows.size >= ROWS_MAX)
      throw new Error(`The fake Stripe holds ${ROWS_MAX} of ${this.kind} at most`)
    this.#rows.set(row.id, row)
    return row
  }

  find(id: string): Row | undefined {
    return this.#rows.get(id)
  }

  /** Fails as Stripe does when there is none. */
  load(id: string | undefined): Row {
    const row = this.#rows.get(id ?? '')
    if (!row) throw missing(this.kind, id ?? '')
    return row
  }

  delete(id: string): void {
    this.#rows.delete(id)
  }

  all(): Row[] {
    return [...this.#rows.values()]
  }

  /** A page, newest first, with Stripe's cursor. */
  page(url: string, params: Params, isWanted: (row: Row) => boolean = () => true) {
    const rows = this.all().reverse().filter(isWanted)
    const after = textOf(params, 'starting_after')
    const start = after === undefined ? 0 : rows.findIndex(({ id }) => id === after) + 1
    if (after !== undefined && start === 0) throw missing(this.kind, after)
    const limit = numberOf(params, 'limit') ?? PAGE_SIZE
    if (!(limit >= 1 && limit <= PAGE_SIZE_MAX)) {
      throw invalid('Invalid limit: must be between 1 and 100', 'limit', 'parameter_invalid_integer')
    }
    const data = rows.slice(start, start + limit)
    return { object: 'list' as const, url, has_more: rows.length > start + limit, data }
  }
}

/** A list inside another object. */
export const listOf = <Row>(url: string, data: Row[]) => ({
  object: 'list' as const,
  url,
  has_more: false,
  data,
})
