import * as z from 'zod/mini'

/** The id of an input. Stored ids are in lower case, and compared as text in places. */
export const namedId = z.uuid().check(z.toLowerCase())
