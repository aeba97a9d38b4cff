import { pictureTypes, UPLOAD_MAX_BYTES } from '#shared/media/media.constants.ts'

const endings: Record<(typeof pictureTypes)[number], string[]> = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'image/avif': ['.avif'],
}

/** What a dropzone for pictures takes. The server looks again, and at the content. */
export const pictureFiles = {
  accept: Object.fromEntries(pictureTypes.map((type) => [type, endings[type]])),
  acceptWords: 'a JPEG, PNG, WebP or AVIF picture',
  maxBytes: UPLOAD_MAX_BYTES,
}

export const PICTURE_HINT = 'JPEG, PNG, WebP or AVIF, up to 10 MB.'
