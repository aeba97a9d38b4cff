import * as z from 'zod/mini'
import { birthDate } from '#shared/profiles/birth-date.contract.ts'
import { atMost } from '#shared/profiles/profile-fields.ts'
import {
  AMENDMENT_MAX,
  CLAUSES_MAX,
  NOTICE_DAYS_MAX,
  REASON_MAX,
  rejectReasons,
  SIGNED_NAME,
  terminateReasons,
} from './contract.constants.ts'

export const version = z.int().check(z.minimum(1))
const longText = (max: number) => z.string().check(z.trim(), z.maxLength(max, atMost(max)))
export const note = longText(REASON_MAX)
export const saidNote = note.check(z.minLength(1, 'Please say why'))
export const signedName = z
  .string()
  .check(
    z.trim(),
    z.minLength(SIGNED_NAME.min, 'Please type your full name'),
    z.maxLength(SIGNED_NAME.max, atMost(SIGNED_NAME.max)),
  )
export const consent = z.literal(true, 'Please consent to signing electronically')
export const rejection = {
  reason: z.enum(rejectReasons, 'Please choose a reason'),
  note: saidNote,
}

const guardianOfRacer = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(SIGNED_NAME.min, 'Please type the guardian’s full name'),
      z.maxLength(SIGNED_NAME.max, atMost(SIGNED_NAME.max)),
    ),
  email: z.email('Please enter a valid email address').check(z.maxLength(254)),
})

export const sendContractBody = z.object({
  version,
  /** The racer is under 18: then a guardian signs, too. It counts only where the racer's age is not known. */
  isMinor: z.boolean(),
  guardian: z._default(z.nullable(guardianOfRacer), null),
})
export const signContractBody = z.object({
  version,
  signedName,
  consent,
  /** Of a racer who has not said it yet, where no guardian signs. */
  birthDate: z.optional(birthDate),
})
export const rejectContractBody = z.object({ version, ...rejection })
export const editClausesBody = z.object({
  version,
  clauses: longText(CLAUSES_MAX),
  noticeDays: z
    .int('Please enter a whole number of days')
    .check(
      z.minimum(0, 'Please enter 0 days or more'),
      z.maximum(NOTICE_DAYS_MAX, `Please enter ${NOTICE_DAYS_MAX} days at most`),
    ),
})
export const terminateContractBody = z.object({
  version,
  reason: z.enum(terminateReasons, 'Please choose a reason'),
  note: saidNote,
})
export const proposeAmendmentBody = z.object({
  version,
  text: longText(AMENDMENT_MAX).check(z.minLength(10, 'Please say what changes')),
  endsOn: z._default(z.nullable(z.iso.date('Please choose a day')), null),
  signedName,
  consent,
})
export const askBody = z.object({ version, note: z._default(note, '') })
