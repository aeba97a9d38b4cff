import type { BulkDraft, Reach } from '#shared/messages/bulk-message.contract.ts'
import { unknownVariables } from '#shared/messages/fill-variables.ts'

/** What still stands between a draft and its readers; the server asks the same and decides. */
export function complaintsOf(
  { subject, body, audience }: BulkDraft,
  reach: Pick<Reach, 'recipients'> | undefined,
): string[] {
  const unknown = unknownVariables(`${subject}\n${body}`)
  return [
    !audience && 'Choose who should get it.',
    reach?.recipients.length === 0 && 'Nobody of this audience can be written to right now.',
    !subject.trim() && 'Give it a subject.',
    !body.trim() && 'Write a message.',
    unknown.length > 0 && `Nobody can fill in ${unknown.map((name) => `{{${name}}}`).join(', ')}.`,
  ].filter((complaint) => complaint !== false)
}
