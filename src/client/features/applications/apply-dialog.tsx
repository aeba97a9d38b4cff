import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { DraftNotice } from '#client/lib/draft-notice.tsx'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { showFieldProblems } from '#client/lib/show-field-problems.ts'
import { useDraft } from '#client/lib/use-draft.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogForm } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { SendIcon } from '#client/ui/icons.tsx'
import { Select } from '#client/ui/select.tsx'
import { Textarea } from '#client/ui/textarea.tsx'
import {
  AVAILABILITY_MAX,
  COVER_LETTER_MAX,
  SUPPORT_MAX,
} from '#shared/applications/application.constants.ts'
import {
  type ApplicationDetail,
  type ApplicationForm,
  applicationForm,
} from '#shared/applications/application.contract.ts'
import { formatCount } from '#shared/format/number.ts'
import { applicationQuery, eligibilityQuery } from './application.queries.ts'
import { ApplyStanding } from './apply-standing.tsx'
import { LetterTemplates } from './letter-templates.tsx'
import { PicturePicker } from './picture-picker.tsx'
import { useApply } from './use-apply.ts'

type ApplyDialogProps = {
  userId: string
  brand: { id: string; name: string }
  /** What the brand has open. */
  opportunities: readonly { id: string; title: string }[]
  /** What is applied to first; null for the brand as such. */
  opportunityId: string | null
  onClose: () => void
}

const nothing: Required<ApplicationForm> = {
  coverLetter: '',
  mediaIds: [],
  expectedSupport: '',
  availability: '',
}

/** A letter to a brand. What is typed stays in this browser, and a draft can be kept at the server. */
export function ApplyDialog({
  userId,
  brand,
  opportunities,
  opportunityId: first,
  onClose,
}: ApplyDialogProps) {
  const [opportunityId, setOpportunityId] = useState(first)
  const [isBarred, setIsBarred] = useState(false)
  const { data: eligibility } = useQuery(eligibilityQuery(brand.id, opportunityId))
  const draftId = eligibility?.current?.status === 'DRAFT' ? eligibility.current.id : undefined
  const { data: kept } = useQuery({ ...applicationQuery(draftId ?? ''), enabled: draftId !== undefined })
  const form = useForm({
    resolver: zodResolver(applicationForm),
    defaultValues: nothing,
  })
  const { errors, isDirty } = form.formState
  const typed = useDraft(`apply:${userId}:${brand.id}`, form)
  const {
    coverLetter: letter = '',
    expectedSupport: support = '',
    availability = '',
  } = useWatch({ control: form.control })
  const apply = useApply({ brandId: brand.id, brandName: brand.name, opportunityId })

  // What was kept at the server comes back, unless something newer is typed already.
  useEffect(() => {
    if (kept && !isDirty) form.reset(valuesOf(kept))
  }, [kept, isDirty, form])

  const send = (fields: ApplicationForm, isDraft: boolean) =>
    apply
      .mutateAsync({
        fields,
        isDraft,
        draft: kept && draftId ? { id: draftId, version: kept.version } : null,
      })
      .then(() => {
        typed.clear()
        onClose()
      })
      .catch((error: unknown) => showFieldProblems(form, error))

  const submit = form.handleSubmit((fields) => {
    const isRefused = eligibility?.canApply === false
    setIsBarred(isRefused)
    if (!isRefused) return send(fields, false)
  })
  const isKeeping = apply.isPending && apply.variables.isDraft

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        size="lg"
        title={`Apply to ${brand.name}`}
        description="Your profile goes with the letter, as it is at this moment."
      >
        <DialogForm onSubmit={submit}>
          <DialogBody className="gap-5">
            {typed.isRestored && <DraftNotice onDiscard={typed.discard} />}
            <ProblemAlert error={apply.error} />
            <Field label="Opportunity">
              <Select
                value={opportunityId ?? ''}
                onChange={({ target }) => {
                  setIsBarred(false)
                  setOpportunityId(target.value || null)
                }}
              >
                {opportunities.map(({ id, title }) => (
                  <option key={id} value={id}>
                    {title}
                  </option>
                ))}
                <option value="">None in particular: introduce myself</option>
              </Select>
            </Field>
            <ApplyStanding eligibility={eligibility} isBarred={isBarred} />
            <Field
              label="Cover letter"
              note={`${formatCount(letter.length)} / ${formatCount(COVER_LETTER_MAX)}`}
              hint="50 characters or more: who you are, where you race, and what a season together looks like."
              required
              error={errors.coverLetter?.message}
            >
              <Textarea rows={9} {...form.register('coverLetter')} />
            </Field>
            <LetterTemplates
              letter={letter}
              onUse={(text) =>
                form.setValue('coverLetter', text, { shouldDirty: true, shouldValidate: true })
              }
            />
            <Controller
              control={form.control}
              name="mediaIds"
              render={({ field, fieldState }) => (
                <PicturePicker
                  value={field.value ?? []}
                  onChange={field.onChange}
                  error={fieldState.error?.message}
                />
              )}
            />
            <div className="grid gap-5 md:grid-cols-2">
              <Field
                label="Support you hope for"
                note={`${support.length} / ${SUPPORT_MAX}`}
                error={errors.expectedSupport?.message}
              >
                <Textarea
                  rows={3}
                  placeholder="Tyres for six rounds, or $4,000"
                  {...form.register('expectedSupport')}
                />
              </Field>
              <Field
                label="Availability"
                note={`${availability.length} / ${AVAILABILITY_MAX}`}
                error={errors.availability?.message}
              >
                <Textarea
                  rows={3}
                  placeholder="Weekends from March, two fan days"
                  {...form.register('availability')}
                />
              </Field>
            </div>
          </DialogBody>
          <DialogFooter>
            <Button variant="ghost" pending={isKeeping} onClick={() => void send(form.getValues(), true)}>
              Keep as draft
            </Button>
            <Button type="submit" pending={apply.isPending && !isKeeping}>
              <SendIcon />
              Send application
            </Button>
          </DialogFooter>
        </DialogForm>
      </DialogContent>
    </Dialog>
  )
}

const valuesOf = ({
  coverLetter,
  media,
  expectedSupport,
  availability,
}: ApplicationDetail): ApplicationForm => ({
  coverLetter,
  mediaIds: media.map(({ id }) => id),
  expectedSupport,
  availability,
})
