export const promoterKinds = ['EVENT', 'SERIES'] as const
export type PromoterKind = (typeof promoterKinds)[number]
