/** One value of the address as text; the router also reads numbers and lists out of it. */
export const searchText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined
