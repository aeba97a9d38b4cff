const RACING_NUMBER = /^[0-9A-Z]{1,4}$/

/** What people type for "27": with a hash, spaces around it, small letters. */
export const tidyNumber = (typed: string): string => typed.trim().replace(/^#\s*/, '').toUpperCase()

export const isRacingNumber = (value: string): boolean => RACING_NUMBER.test(value)
