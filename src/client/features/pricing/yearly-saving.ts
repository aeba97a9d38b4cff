/** How much cheaper a year is than twelve months, in whole percent. */
export const yearlySaving = (monthMinor: number, yearMinor: number): number =>
  monthMinor === 0 ? 0 : Math.max(0, Math.floor((1 - yearMinor / (monthMinor * 12)) * 100))
