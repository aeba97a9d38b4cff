/** A day that may be left out: an empty field says nothing. */
export const optionalDay = { setValueAs: (day: string | null) => day || null }
