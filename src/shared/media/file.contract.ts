import * as z from 'zod/mini'
import { endpoint } from '#shared/http/endpoint.ts'
import { namedId } from '#shared/input-fields.ts'
import { FILE_MAX_BYTES } from './file.rules.ts'

/** A PDF as its readers see it. It is downloaded from the message or application that it belongs to. */
export const storedFile = z.object({ id: z.uuid(), name: z.string(), bytes: z.int() })
export type StoredFile = z.infer<typeof storedFile>

/** The files attached to something, each once. */
/* @__NO_SIDE_EFFECTS__ */
export const attachedFiles = (max: number) =>
  z._default(
    z.pipe(
      z.array(namedId).check(z.maxLength(max, `You can attach up to ${max} PDF files`)),
      z.transform((ids) => [...new Set(ids)]),
    ),
    [],
  )

export const fileEndpoints = {
  upload: endpoint('POST', '/api/files', {
    summary: 'Upload a PDF for a message or an application; only its readers can download it',
    access: 'signed-in',
    upload: { maxBytes: FILE_MAX_BYTES },
    // The name is cleaned; a long one is cut.
    body: z.object({ name: z.string().check(z.maxLength(1000)) }),
    response: storedFile,
  }),
}
