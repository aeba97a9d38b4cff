import * as z from 'zod/mini'

/** Ruling R22: lists of specification 7 are arrays of at most this many rows. */
export const LIST_MAX = 200

export const listLimit = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(LIST_MAX))

/** Keyset pagination: the opaque cursor from the `Link` header of the previous page. */
export const cursor = z.string().check(z.minLength(1), z.maxLength(400), z.regex(/^[\w-]+$/))

/** The query of a list without filters. */
export const pageQuery = z.object({ cursor: z.optional(cursor), limit: z.optional(listLimit) })

/** One page of a list that does not tell how it goes on in a header: its items and the cursor of those that follow. */
export const cursorPage = <S extends z.core.$ZodType>(item: S) =>
  z.object({ items: z.array(item), nextCursor: z.nullable(z.string()) })
export type CursorPage<Item> = { items: Item[]; nextCursor: string | null }

/** A list in a query string: a repeated name, or comma-separated values. */
export const queryList = <S extends z.core.$ZodType<unknown, string>>(item: S, max: number) =>
  z.pipe(
    z.pipe(
      z.union([z.string(), z.array(z.string())]),
      z.transform((given) =>
        [given]
          .flat()
          .flatMap((value) => value.split(','))
          .filter(Boolean),
      ),
    ),
    z.array(item).check(z.maxLength(max)),
  )

/** Counting stops here: a larger total is reported as "at least". */
export const COUNTED_MAX = 1000
