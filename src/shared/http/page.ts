import * as z from 'zod/mini'

/** Ruling R22: a list of the specification's section 7 is an array of at most this many rows. */
export const LIST_MAX = 200

export const listLimit = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(LIST_MAX))

/** Where a page of a list begins: an opaque word that the page before gave in its `Link`. */
export const cursor = z.string().check(z.minLength(1), z.maxLength(400), z.regex(/^[\w-]+$/))

/** A list in a query string: the name repeated, or its values with commas between. */
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

/** Counting stops here: a larger total is said as "at least" and never as exact. */
export const COUNTED_MAX = 1000
