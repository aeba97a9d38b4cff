import * as z from 'zod/mini'
import { accountUser } from '#shared/accounts/current-user.contract.ts'
import { registrableRoles } from '#shared/accounts/roles.ts'
import { endpoint, noContent } from '#shared/http/endpoint.ts'
import { namedId } from '#shared/input-fields.ts'
import {
  ALT_MAX,
  CAPTION_MAX,
  EVENT_MAX,
  MEDIA_MAX,
  mediaKinds,
  pictureUses,
  UPLOAD_MAX_BYTES,
  VIDEO_URL_MAX,
} from './media.constants.ts'
import { readVideoLink, videoLink } from './video-link.rules.ts'

/** The URL of an upload or of a demo picture. */
export const pictureUrl = z
  .string()
  .check(z.maxLength(200), z.regex(/^\/(media|pictures)\//, 'Upload the picture again'))

export const upload = z.object({
  id: z.uuid(),
  url: z.string(),
  width: z.int(),
  height: z.int(),
  thumbhash: z.string(),
  /** For `srcset`: every width of the picture in each format. */
  variants: z.object({ webp: z.string(), avif: z.string() }),
})
export type Upload = z.infer<typeof upload>

export const quota = z.object({
  pictures: z.int(),
  picturesMax: z.int(),
  bytes: z.int(),
  bytesMax: z.int(),
})
export type Quota = z.infer<typeof quota>

export const mediaItem = z.object({
  id: z.uuid(),
  kind: z.enum(mediaKinds),
  /** The picture; null for a video. */
  url: z.nullable(z.string()),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  thumbhash: z.nullable(z.string()),
  videoUrl: z.nullable(z.string()),
  caption: z.nullable(z.string()),
  alt: z.nullable(z.string()),
  event: z.nullable(z.string()),
  showOnProfile: z.boolean(),
  /** By a moderator: nobody sees it any more, and its files cannot be opened. */
  isRemoved: z.boolean(),
})
export type MediaItem = z.infer<typeof mediaItem>

/** An optional line; blank is null. */
const optionalLine = (max: number) =>
  z.pipe(
    z.nullable(z.string().check(z.trim(), z.maxLength(max, `Use at most ${max} characters`))),
    z.transform((text) => text || null),
  )

const videoUrl = z.pipe(
  z.string().check(
    z.trim(),
    z.maxLength(VIDEO_URL_MAX, 'This link is too long'),
    z.refine((link) => readVideoLink(link) !== null, 'Paste the https link of a YouTube or Vimeo video'),
  ),
  z.transform((link) => {
    const video = readVideoLink(link)
    return video ? videoLink(video) : link
  }),
)

export const mediaDetails = z.object({
  caption: optionalLine(CAPTION_MAX),
  alt: optionalLine(ALT_MAX),
  event: optionalLine(EVENT_MAX),
  showOnProfile: z.boolean(),
})

const addMediaBody = z
  .extend(z.partial(mediaDetails), { uploadId: z.optional(namedId), videoUrl: z.optional(videoUrl) })
  .check(
    z.refine((given) => (given.uploadId === undefined) !== (given.videoUrl === undefined), {
      error: 'Choose either a picture or a link',
      path: ['uploadId'],
    }),
  )
export const addVideoForm = z.object({ videoUrl, caption: optionalLine(CAPTION_MAX) })

const owners = registrableRoles
const params = z.object({ id: namedId })

export const mediaEndpoints = {
  upload: endpoint('POST', '/api/uploads', {
    summary: 'Upload a picture; duplicates are stored once',
    access: 'signed-in',
    upload: { maxBytes: UPLOAD_MAX_BYTES },
    body: z.object({ kind: z.enum(pictureUses) }),
    response: upload,
  }),
  list: endpoint('GET', '/api/media', {
    summary: 'List the gallery of the signed-in account',
    access: owners,
    response: z.array(mediaItem),
  }),
  quota: endpoint('GET', '/api/media/quota', {
    summary: 'Get the storage quota and its use',
    access: owners,
    response: quota,
  }),
  add: endpoint('POST', '/api/media', {
    summary: 'Add an uploaded picture or a video link to the gallery',
    access: owners,
    body: addMediaBody,
    response: mediaItem,
  }),
  order: endpoint('PUT', '/api/media/order', {
    summary: 'Order the gallery; names every item once',
    access: owners,
    body: z.object({ ids: z.array(namedId).check(z.maxLength(MEDIA_MAX)) }),
    response: z.array(mediaItem),
  }),
  change: endpoint('PATCH', '/api/media/{id}', {
    summary: 'Change the texts, visibility or picture of an item',
    access: owners,
    params,
    body: z.extend(z.partial(mediaDetails), { uploadId: z.optional(namedId) }),
    response: mediaItem,
  }),
  remove: endpoint('DELETE', '/api/media/{id}', {
    summary: 'Remove an item from the gallery',
    access: owners,
    params,
    response: noContent,
  }),
  setPicture: endpoint('PUT', '/api/users/me/picture', {
    summary: 'Set or remove the picture of the account',
    access: 'signed-in',
    body: z.object({ url: z.nullable(pictureUrl) }),
    response: accountUser,
  }),
  setHeader: endpoint('PUT', '/api/users/me/header', {
    summary: 'Set or remove the header picture of the profile',
    access: owners,
    body: z.object({ url: z.nullable(pictureUrl) }),
    response: z.object({ url: z.nullable(z.string()) }),
  }),
}
