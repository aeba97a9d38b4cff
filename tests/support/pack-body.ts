type Packed = { headers?: Record<string, string>; body?: string | ArrayBuffer }

/** A body with the content type of JSON, valid or not. */
export const packText = (body: string): Packed => ({
  headers: { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) },
  body,
})

/** A multipart form with its Content-Length, as a browser sends it. */
export async function packForm(form: FormData): Promise<Packed> {
  const request = new Request('http://paddock.test', { method: 'POST', body: form })
  const bytes = await request.arrayBuffer()
  return {
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      'content-length': String(bytes.byteLength),
    },
    body: bytes,
  }
}
