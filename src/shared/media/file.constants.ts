import { UPLOAD_MAX_BYTES } from './media.constants.ts'

/** Files are PDFs, which are stored as they are; pictures are re-encoded. */
export const FILE_TYPE = 'application/pdf'
export const FILE_MAX_BYTES = UPLOAD_MAX_BYTES
/** What one account can upload in 24 hours. */
export const FILE_DAY_BYTES = 5 * FILE_MAX_BYTES
export const FILE_NAME_MAX = 120

export const MESSAGE_FILES_MAX = 3
export const APPLICATION_FILES_MAX = 3
