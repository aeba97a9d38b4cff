const names = new Intl.DisplayNames('en', { type: 'region' })

/** "Sweden" for "SE"; a code that no country has stays as it is. */
export function countryName(countryCode: string): string {
  return /^[A-Z]{2}$/.test(countryCode) ? (names.of(countryCode) ?? countryCode) : countryCode
}
