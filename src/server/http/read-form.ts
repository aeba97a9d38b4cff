import { badRequest, invalid, Problem } from '#shared/http/problem.ts'

type FormRequest = { header(name: string): string | undefined; formData(): Promise<FormData> }

/** Reads a form with one file. The file's name and declared type are ignored; only its bytes count. */
export async function readForm({ maxBytes }: { maxBytes: number }, request: FormRequest) {
  if (!/^multipart\/form-data\s*;/i.test(request.header('content-type') ?? '')) {
    throw new Problem({
      status: 415,
      code: 'UNSUPPORTED_MEDIA_TYPE',
      message: 'This endpoint expects a file as multipart/form-data.',
    })
  }
  const form = await request.formData().catch(() => {
    throw badRequest('BAD_FORM', 'The upload was interrupted or is not a valid form. Please try again.')
  })
  const files = form.getAll('file').filter((part) => typeof part !== 'string')
  const [file] = files
  if (!file || files.length > 1 || file.size === 0) throw invalid({ file: 'Please choose one file' })
  if (file.size > maxBytes) throw tooLargeFile(maxBytes)
  const fields = [...form].filter(([name, value]) => name !== 'file' && typeof value === 'string')
  return { body: Object.fromEntries(fields), file: new Uint8Array(await file.arrayBuffer()) }
}

export const tooLargeFile = (maxBytes: number) =>
  new Problem({
    status: 413,
    code: 'TOO_LARGE',
    message: `The file is larger than ${Math.floor(maxBytes / 1024 / 1024)} MB.`,
  })
