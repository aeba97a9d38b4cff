import * as z from 'zod/mini'

/** A day that a contract can speak of: neither before its oldest paper nor beyond anybody's season. */
export const contractDay = z.iso
  .date('Please choose a day')
  .check(z.refine((day) => day >= '2000-01-01' && day < '2100-01-01', 'Please choose a day of this century'))
