/** Who sees a profile: everybody, everybody with its address, or its owner alone. */
export const visibilities = ['PUBLIC', 'UNLISTED', 'PRIVATE'] as const
export type Visibility = (typeof visibilities)[number]
