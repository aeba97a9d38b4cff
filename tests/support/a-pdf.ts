import { deflateSync } from 'node:zlib'

/** A small PDF with these objects besides its page. */
export function aPdf(...objects: string[]): Uint8Array<ArrayBuffer> {
  return pdfOf(
    Buffer.from(objects.map((object, index) => `${index + 4} 0 obj\n${object}\nendobj\n`).join('')),
  )
}

/** A PDF whose objects are compressed, as most programs write them. */
export function aCompressedPdf(
  objects: string,
  dictionary = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode',
  table = '4 0 ',
): Uint8Array<ArrayBuffer> {
  const data = deflateSync(Buffer.from(`${table}${objects}`))
  return pdfOf(
    Buffer.concat([
      Buffer.from(`4 0 obj\n<< ${dictionary} /Length ${data.length} >>\nstream\n`),
      data,
      Buffer.from('\nendstream\nendobj\n'),
    ]),
  )
}

function pdfOf(objects: Buffer): Uint8Array<ArrayBuffer> {
  return new Uint8Array(
    Buffer.concat([
      Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n'),
      Buffer.from('2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n'),
      Buffer.from('3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>\nendobj\n'),
      objects,
      Buffer.from('trailer\n<< /Root 1 0 R >>\n%%EOF\n'),
    ]),
  )
}

export function formWithPdf(bytes: Uint8Array<ArrayBuffer>, name = 'deck.pdf'): FormData {
  const form = new FormData()
  form.append('name', name)
  form.append('file', new Blob([bytes], { type: 'application/pdf' }), name)
  return form
}
