import { randomBytes } from 'node:crypto'
import { and, eq, like } from 'drizzle-orm'
import { messageFiles, messages } from '#server/database/schema/messages.ts'
import { checkPdf } from '#server/features/media/check-pdf.ts'
import { insertFile } from '#server/features/media/file.store.ts'
import { storedFileName } from '#server/features/media/stored-files.ts'
import type { Database } from '#server/platform/database.ts'
import type { Storage } from '#server/platform/storage.ts'
import { FILE_TYPE } from '#shared/media/file.rules.ts'
import { seededId } from './seeded-id.ts'

const NAME = 'Season report.pdf'
const LINES = [
  'Season report, Mira Castellan #27',
  '',
  'Starts: 14 nights at Harrow Creek and away, and the Piedmont 150.',
  'Promised: logo on both quarters, one post a race, two shop days.',
  'Done: logo, 15 posts, one shop day. The second one moves to spring.',
  'Oil: 62 laps at 104 °C on the long run, pressure steady.',
]

/** The PDF of the message in which the racer sends her report of the season; none without a file storage. */
export async function loadMessageFile(tx: Database, storage: Storage | undefined): Promise<void> {
  if (!storage) return
  const conversationId = seededId('conversation', 'mira-castellan/kestrel-lubricants')
  const [message] = await tx
    .select({ id: messages.id, senderId: messages.senderId, createdAt: messages.createdAt })
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        like(messages.body, 'Here is the page for the season%'),
      ),
    )
  if (!message) throw new Error('The message with the report is missing')
  const bytes = writePdf(LINES)
  await checkPdf(bytes)
  const storageKey = randomBytes(16).toString('hex')
  const { senderId: ownerId, createdAt } = message
  const { id: fileId } = await insertFile(tx, {
    ...{ ownerId, storageKey, createdAt },
    name: NAME,
    bytes: bytes.length,
  })
  await storage.put(storedFileName(storageKey), bytes, FILE_TYPE)
  await tx.insert(messageFiles).values({ messageId: message.id, fileId, position: 0 })
}

/** One page with lines of text in Latin-1. */
function writePdf(lines: readonly string[]): Uint8Array<ArrayBuffer> {
  const shown = lines.map((line) => `(${line.replace(/[\\()]/g, '\\$&')}) Tj T*`).join('\n')
  const content = `BT /F1 12 Tf 20 TL 56 730 Td\n${shown}\nET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`
  const end = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return new Uint8Array(Buffer.from(file + table + end, 'latin1'))
}
