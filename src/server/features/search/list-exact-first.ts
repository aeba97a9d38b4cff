/** Restricts a list to the rows whose name is exactly the searched text, or to all others. */
export type NameMatch = { text: string; isExact: boolean }

/** A position within the exact matches or within the others. */
type Place<Position> = { isExact: boolean; position: Position }

type Search<Position> = {
  /** The text that names are compared with; undefined without a search. */
  name: string | undefined
  after: Place<Position> | undefined
  limit: number
}

type Part<Position> = { name: NameMatch | undefined; after: Position | undefined; limit: number }

/**
 * One page of a search: exact name matches before all others, both in the order of `find`. Two queries instead of one
 * sort key, because the index of the order could not be used with it.
 */
export async function listExactFirst<Position, Row extends { position: unknown }>(
  { name, after, limit }: Search<Position>,
  find: (part: Part<Position>) => Promise<Row[]>,
): Promise<{ page: Row[]; next: Place<Row['position']> | undefined }> {
  const findPart = async (isExact: boolean, wanted: number) => {
    const rows = await find({
      name: name === undefined ? undefined : { text: name, isExact },
      after: after?.isExact === isExact ? after.position : undefined,
      limit: wanted,
    })
    return rows.map((row) => ({ row, isExact }))
  }
  const isPastExact = name === undefined || after?.isExact === false
  const exact = isPastExact ? [] : await findPart(true, limit + 1)
  const others = exact.length > limit ? [] : await findPart(false, limit + 1 - exact.length)
  const found = [...exact, ...others]
  const page = found.slice(0, limit)
  const last = found.length > limit ? page.at(-1) : undefined
  return {
    page: page.map(({ row }) => row),
    next: last && { isExact: last.isExact, position: last.row.position },
  }
}
