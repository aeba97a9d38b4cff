const endings = new Intl.PluralRules('en', { type: 'ordinal' })
const suffixes: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }

/** Specification 2.6: "1st Place", "2nd Place", "3rd Place", and so on for every other finish. */
export const finishLabel = (finish: number): string =>
  `${finish}${suffixes[endings.select(finish)] ?? 'th'} Place`
