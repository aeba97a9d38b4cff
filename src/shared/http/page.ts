import * as z from 'zod/mini'

/** Ruling R22: a list of the specification's section 7 is an array of at most this many rows. */
export const LIST_MAX = 200

export const listLimit = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(LIST_MAX))
