export const mediaKinds = ['IMAGE', 'VIDEO_LINK'] as const
export type MediaKind = (typeof mediaKinds)[number]
