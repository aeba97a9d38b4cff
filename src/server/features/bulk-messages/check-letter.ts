import { invalid } from '#shared/http/problem.ts'
import type { BulkMessage } from '#shared/messages/bulk-message.contract.ts'
import { unknownVariables } from '#shared/messages/fill-variables.ts'

/** A draft may be anything; what leaves the garage has a subject, a text, and no gap that nobody can fill. */
export function checkLetter({ subject, body }: Pick<BulkMessage, 'subject' | 'body'>): void {
  const complaints = Object.entries({
    subject: complaintOf(subject, 'Please enter a subject.'),
    body: complaintOf(body, 'Please enter a message before submitting.'),
  }).filter((entry): entry is [string, string] => entry[1] !== null)
  if (complaints.length > 0) throw invalid(Object.fromEntries(complaints))
}

function complaintOf(text: string, ifBlank: string): string | null {
  if (text.trim() === '') return ifBlank
  const unknown = unknownVariables(text)
  if (unknown.length === 0) return null
  return `We do not know ${unknown.map((name) => `{{${name}}}`).join(', ')}.`
}
