import { badRequest, invalid, Problem } from '#shared/http/problem.ts'
import { tooLarge } from './read-body.ts'

type FormRequest = { header(name: string): string | undefined; formData(): Promise<FormData> }

/** Multipart boundaries, headers and a few short fields around the file. */
const FORM_OVERHEAD_BYTES = 64 * 1024

/** Reads a form with one file. The file's name and declared type are ignored; only its bytes count. */
export async function readForm({ maxBytes }: { maxBytes: number }, request: FormRequest) {
  if (!/^multipart\/form-data\s*;/i.test(request.header('content-type') ?? '')) {
    throw new Problem({
      status: 415,
      code: 'UNSUPPORTED_MEDIA_TYPE',
      message: 'This endpoint expects a file as multipart/form-data.',
    })
  }
  checkStatedLength(request.header('content-length'), maxBytes)
  const form = await request.formData().catch(() => {
    throw badRequest('BAD_FORM', 'The upload was interrupted or is not a valid form. Please try again.')
  })
  const files = form.getAll('file').filter((part) => typeof part !== 'string')
  const [file] = files
  if (!file || files.length > 1 || file.size === 0) throw invalid({ file: 'Choose one file' })
  if (file.size > maxBytes) throw tooLarge('file', maxBytes)
  const fields = [...form].filter(([name, value]) => name !== 'file' && typeof value === 'string')
  return { body: Object.fromEntries(fields), file: new Uint8Array(await file.arrayBuffer()) }
}

/** An upload must declare its length: otherwise it would have to be read before it is known to be too large. */
function checkStatedLength(length: string | undefined, maxBytes: number): void {
  if (!length) {
    throw new Problem({
      status: 411,
      code: 'LENGTH_REQUIRED',
      message: 'An upload must have a Content-Length header.',
    })
  }
  if (Number(length) > maxBytes + FORM_OVERHEAD_BYTES) throw tooLarge('file', maxBytes)
}
