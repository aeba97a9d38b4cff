export const mediaKinds = ['IMAGE', 'VIDEO_LINK'] as const
export type MediaKind = (typeof mediaKinds)[number]

/** The uses of a picture, each with a minimum width. */
export const pictureUses = ['avatar', 'header', 'logo', 'photo'] as const
export type PictureUse = (typeof pictureUses)[number]
export const smallestWidth: Record<PictureUse, number> = { avatar: 96, header: 480, logo: 64, photo: 160 }

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const

const MEGABYTE = 1024 * 1024
export const UPLOAD_MAX_BYTES = 10 * MEGABYTE
export const UPLOAD_MAX_MEGAPIXELS = 50
export const UPLOAD_MAX_SIDE = 12_000

/** The quota of an account: pictures, their bytes in all widths, and gallery items. */
export const QUOTA_PICTURES = 200
export const QUOTA_BYTES = 250 * MEGABYTE
export const MEDIA_MAX = 200

export const CAPTION_MAX = 200
export const ALT_MAX = 200
export const EVENT_MAX = 120
export const VIDEO_URL_MAX = 300

/** Specification 2.6: a profile shows this many. */
export const PROFILE_MEDIA = 6
