/** The package carries no types of its own. */
declare module 'tz-lookup' {
  function tzLookup(latitude: number, longitude: number): string
  export = tzLookup
}
