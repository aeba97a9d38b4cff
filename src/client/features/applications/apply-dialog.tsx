import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { showFieldProblems } from '#client/lib/show-field-problems.ts'
import { DraftNotice, useDraft } from '#client/lib/use-draft.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogForm } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { SendIcon } from '#client/ui/icons.tsx'
import { Select } from '#client/ui/select.tsx'
import { Textarea } from '#client/ui/text-input.tsx'
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
import { EligibilityNotice } from './eligibility-notice.tsx'
import { LetterTemplates } from './letter-templates.tsx'
import { PicturePicker } from './picture-picker.tsx'
import { useApply } from './use-apply.ts'

type ApplyDialogProps = {
  userId: string
  brand: { id: string; name: string }
  /** The brand's open opportunities. */
  opportunities: readonly { id: string; title: string }[]
  /** The preselected opportunity; null for a general application. */
  opportunityId: string | null
  onClose: () => void
}

const blank: Required<ApplicationForm> = {
  coverLetter: '',
  mediaIds: [],
  expectedSupport: '',
  availability: '',
}

/** An application to a brand. What is typed is stored in this browser, and can be saved as a draft on the server. */
export function ApplyDialog({
  userId,
  brand,
  opportunities,
  opportunityId: first,
  onClose,
}: ApplyDialogProps) {
  const [opportunityId, setOpportunityId] = useState(first)
  const [isRefused, setIsRefused] = useState(false)
  const { data: eligibility } = useQuery(eligibilityQuery(brand.id, opportunityId))
  const draftId = eligibility?.current?.status === 'DRAFT' ? eligibility.current.id : undefined
  const { data: saved } = useQuery({ ...applicationQuery(draftId ?? ''), enabled: draftId !== undefined })
  const form = useForm({
    resolver: zodResolver(applicationForm),
    defaultValues: blank,
  })
  const { errors, isDirty } = form.formState
  const typed = useDraft(`apply:${userId}:${brand.id}`, form)
  const {
    coverLetter: letter = '',
    expectedSupport: support = '',
    availability = '',
  } = useWatch({ control: form.control })
  const apply = useApply({ brandId: brand.id, brandName: brand.name, opportunityId })

  // The saved draft fills the form, unless the racer has typed something newer.
  useEffect(() => {
    if (saved && !isDirty) form.reset(valuesOf(saved))
  }, [saved, isDirty, form])

  const send = (fields: ApplicationForm, isDraft: boolean) =>
    apply
      .mutateAsync({
        fields,
        isDraft,
        draft: saved && draftId ? { id: draftId, version: saved.version } : null,
      })
      .then(() => {
        typed.clear()
        onClose()
      })
      .catch((error: unknown) => showFieldProblems(form, error))

  const submit = form.handleSubmit((fields) => {
    const canApply = eligibility?.canApply !== false
    setIsRefused(!canApply)
    if (canApply) return send(fields, false)
  })
  const isSaving = apply.isPending && apply.variables.isDraft

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        size="lg"
        title={`Apply to ${brand.name}`}
        description="We’ll include your profile as it is now."
      >
        <DialogForm onSubmit={submit}>
          <DialogBody className="gap-5">
            {typed.isRestored && <DraftNotice onDiscard={typed.discard} />}
            <ProblemAlert error={apply.error} />
            <Field label="Opportunity">
              <Select
                value={opportunityId ?? ''}
                onChange={({ target }) => {
                  setIsRefused(false)
                  setOpportunityId(target.value || null)
                }}
              >
                {opportunities.map(({ id, title }) => (
                  <option key={id} value={id}>
                    {title}
                  </option>
                ))}
                <option value="">General application</option>
              </Select>
            </Field>
            <EligibilityNotice eligibility={eligibility} isRefused={isRefused} />
            <Field
              label="Cover letter"
              note={`${formatCount(letter.length)} / ${formatCount(COVER_LETTER_MAX)}`}
              hint="At least 50 characters. Tell them who you are, where you race and how you’d work together."
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
                label="Support you’re looking for"
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
            <Button variant="ghost" pending={isSaving} onClick={() => void send(form.getValues(), true)}>
              Save draft
            </Button>
            <Button type="submit" pending={apply.isPending && !isSaving}>
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
