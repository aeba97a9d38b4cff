import * as z from 'zod/mini'
import { namedId } from '#shared/input-fields.ts'
import { atMost } from '#shared/profiles/profile-fields.ts'
import { boundedMarkup } from '#shared/texts/markup.rules.ts'
import { CONTRACT_LINES_MAX, REASON_MAX, rejectReasons, SIGNED_NAME } from './contract.constants.ts'

/** Fields that the endpoints of a contract and of everything under it have in common. */
export const idParams = z.object({ id: namedId })

export const textUpTo = (max: number) => z.string().check(z.trim(), z.maxLength(max, atMost(max)))
/** Text that the contract quotes. */
export const contractText = (max: number) => textUpTo(max).check(boundedMarkup(CONTRACT_LINES_MAX))
export const optionalNote = z._default(textUpTo(REASON_MAX), '')
export const requiredNote = textUpTo(REASON_MAX).check(z.minLength(1, 'Give a reason'))

export const contractDay = z.iso
  .date('Choose a date')
  .check(z.refine((day) => day >= '2000-01-01' && day < '2100-01-01', 'Choose a date of this century'))
export const optionalDay = z._default(z.nullable(contractDay), null)

export const fullName = (message: string) =>
  textUpTo(SIGNED_NAME.max).check(z.minLength(SIGNED_NAME.min, message))

export const signature = {
  signedName: fullName('Type your full name'),
  consent: z.literal(true, 'You must consent to signing electronically'),
}
export const rejection = {
  reason: z.enum(rejectReasons, 'Choose a reason'),
  note: requiredNote,
}
