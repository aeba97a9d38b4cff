const extensions = ['.csv', '.tsv', '.txt']

/** Tables as text, for a Dropzone. */
export const textFileTypes = {
  'text/csv': extensions,
  'text/tab-separated-values': extensions,
  'text/plain': extensions,
}

const UTF_16_MARKS: Record<string, string> = { '255,254': 'utf-16le', '254,255': 'utf-16be' }

/** Decodes UTF-8, UTF-16 with a BOM, or Windows-1252, which spreadsheets still write. */
export async function readTextFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const marked = UTF_16_MARKS[bytes.slice(0, 2).join(',')]
  if (marked) return new TextDecoder(marked).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
