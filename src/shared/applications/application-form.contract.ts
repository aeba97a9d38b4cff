import * as z from 'zod/mini'
import { namedId, version } from '#shared/input-fields.ts'
import { attachedFiles } from '#shared/media/file.contract.ts'
import { APPLICATION_FILES_MAX } from '#shared/media/file.rules.ts'
import { atMost } from '#shared/profiles/profile-fields.ts'
import {
  ANSWER_MAX,
  APPLICATION_MEDIA_MAX,
  AVAILABILITY_MAX,
  COVER_LETTER_MAX,
  COVER_LETTER_MIN,
  NOTE_MAX,
  QUESTION_MAX,
  rejectionReasons,
  SUPPORT_MAX,
} from './application.constants.ts'

const text = (max: number) => z.string().check(z.trim(), z.maxLength(max, atMost(max)))
const requiredText = (max: number, message: string) => text(max).check(z.minLength(1, message))

/** A draft may have a shorter cover letter. */
const letterFields = {
  coverLetter: text(COVER_LETTER_MAX),
  /** From the racer's gallery. */
  mediaIds: z._default(
    z.pipe(
      z
        .array(namedId)
        .check(z.maxLength(APPLICATION_MEDIA_MAX, `Choose at most ${APPLICATION_MEDIA_MAX} pictures`)),
      z.transform((ids) => [...new Set(ids)]),
    ),
    [],
  ),
  fileIds: attachedFiles(APPLICATION_FILES_MAX),
  expectedSupport: z._default(text(SUPPORT_MAX), ''),
  availability: z._default(text(AVAILABILITY_MAX), ''),
}

export const COVER_LETTER_MESSAGE = `Cover letter must be at least ${COVER_LETTER_MIN} characters`

export const applicationForm = z.object({
  ...letterFields,
  coverLetter: text(COVER_LETTER_MAX).check(z.minLength(COVER_LETTER_MIN, COVER_LETTER_MESSAGE)),
})
export type ApplicationForm = z.input<typeof applicationForm>

const isLongEnough = z.refine<{ coverLetter: string; isDraft: boolean }>(
  ({ coverLetter, isDraft }) => isDraft || coverLetter.length >= COVER_LETTER_MIN,
  { error: COVER_LETTER_MESSAGE, path: ['coverLetter'] },
)

const isDraft = z._default(z.boolean(), false)
export const applyBody = z
  .object({
    ...letterFields,
    brandId: namedId,
    /** Null applies to the brand itself. */
    opportunityId: z._default(z.nullable(namedId), null),
    /** Saved without submitting. */
    isDraft,
  })
  .check(isLongEnough)

export const saveBody = z.object({ ...letterFields, version, isDraft }).check(isLongEnough)

export const rejectionBody = z.object({
  reason: z.enum(rejectionReasons, 'Choose a reason'),
  note: requiredText(NOTE_MAX, 'Give a reason'),
})
export type RejectionBody = z.input<typeof rejectionBody>
export const questionBody = z.object({ question: requiredText(QUESTION_MAX, 'Write your question') })
export const answerBody = z.object({ answer: requiredText(ANSWER_MAX, 'Write your answer') })
export const withdrawalBody = z.object({ version, note: z._default(text(NOTE_MAX), '') })
