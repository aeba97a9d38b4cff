import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import * as z from 'zod/mini'
import { SavedTemplates } from '#client/fields/saved-templates.tsx'
import { TextField } from '#client/fields/text-field.tsx'
import { ButtonLink } from '#client/lib/app-link.tsx'
import { call } from '#client/lib/call.ts'
import { applicationCalls } from '#client/lib/endpoint-map.ts'
import { FormDialog } from '#client/lib/form-dialog.tsx'
import { toast } from '#client/lib/toast.ts'
import type { FormMutation } from '#client/lib/use-mutation-form.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog, DialogBody, DialogContent, DialogFooter } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { SendIcon } from '#client/ui/icons.tsx'
import { Options, Select } from '#client/ui/select.tsx'
import {
  AVAILABILITY_MAX,
  COVER_LETTER_MAX,
  SUPPORT_MAX,
} from '#shared/applications/application.constants.ts'
import type { ApplicationDetail } from '#shared/applications/application-detail.contract.ts'
import { type ApplicationForm, applicationForm } from '#shared/applications/application-form.contract.ts'
import type { StoredFile } from '#shared/media/file.contract.ts'
import { paths } from '#shared/paths.ts'
import { applicationKeys, applicationQuery, eligibilityQuery } from './application.queries.ts'
import { ApplicationFiles } from './application-files.tsx'
import { EligibilityNotice } from './eligibility-notice.tsx'
import { PicturePicker } from './picture-picker.tsx'

type ApplyDialogProps = {
  userId: string
  brand: { id: string; name: string }
  /** The brand's open opportunities. */
  opportunities: readonly { id: string; title: string }[]
  /** The preselected opportunity; null for a general application. */
  opportunityId: string | null
  onClose: () => void
}

/** Files with their names, which the request does without. */
const applyForm = z.extend(z.omit(applicationForm, { fileIds: true }), {
  files: z.array(z.custom<StoredFile>()),
})
type ApplyForm = z.input<typeof applyForm>

const toFields = ({ files, ...fields }: ApplyForm): ApplicationForm => ({
  ...fields,
  fileIds: files.map(({ id }) => id),
})

const blank: Required<ApplyForm> = {
  coverLetter: '',
  mediaIds: [],
  files: [],
  expectedSupport: '',
  availability: '',
}

/** An application to a brand. What is typed is stored in this browser, and can be saved as a draft on the server. */
export function ApplyDialog({ userId, brand, opportunities, onClose, ...first }: ApplyDialogProps) {
  const [opportunityId, setOpportunityId] = useState(first.opportunityId)
  const [isRefused, setIsRefused] = useState(false)
  const { data: eligibility } = useQuery(eligibilityQuery(brand.id, opportunityId))
  const draftId = eligibility?.current?.status === 'DRAFT' ? eligibility.current.id : undefined
  const { data: saved } = useQuery({ ...applicationQuery(draftId ?? ''), enabled: draftId !== undefined })
  const apply = useApply(brand, opportunityId)
  const isSaving = apply.isPending && apply.variables.isDraft
  const draft = saved && draftId ? { id: draftId, version: saved.version } : null
  const mutation: FormMutation<ApplyInput, ApplicationDetail> = {
    error: apply.error,
    isPending: apply.isPending && !isSaving,
    mutate(input, options) {
      const canSend = input.isDraft || eligibility?.canApply !== false
      setIsRefused(!canSend)
      if (canSend) apply.mutate(input, options)
    },
  }
  if (eligibility?.needsProfile) {
    return (
      <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
        <DialogContent title={`Apply to ${brand.name}`} description={eligibility.obstacle ?? undefined}>
          <DialogFooter>
            <Button variant="ghost" onClick={onClose}>
              Cancel
            </Button>
            <ButtonLink to={paths.editProfile()}>Complete profile</ButtonLink>
          </DialogFooter>
        </DialogContent>
      </Dialog>
    )
  }
  return (
    <FormDialog
      size="lg"
      title={`Apply to ${brand.name}`}
      description="We’ll include your profile as it is now."
      submit={
        <>
          <SendIcon />
          Send application
        </>
      }
      secondary={({ getValues }, send) => (
        <Button
          variant="ghost"
          pending={isSaving}
          onClick={() => send({ fields: toFields(getValues()), isDraft: true, draft })}
        >
          Save draft
        </Button>
      )}
      schema={applyForm}
      defaultValues={blank}
      draftKey={`apply:${userId}:${brand.id}`}
      mutation={mutation}
      fieldOf={(name) => (name === 'fileIds' ? 'files' : name)}
      toInput={(values) => ({ fields: toFields(values), isDraft: false, draft })}
      layout={(fields) => <DialogBody className="gap-5">{fields}</DialogBody>}
      onClose={onClose}
    >
      <Field label="Opportunity">
        <Select
          value={opportunityId ?? ''}
          onChange={({ target }) => {
            setIsRefused(false)
            setOpportunityId(target.value || null)
          }}
        >
          <Options of={opportunities} entry={({ id, title }) => [id, title]} />
          <option value="">General application</option>
        </Select>
      </Field>
      <EligibilityNotice eligibility={eligibility} isRefused={isRefused} />
      <ApplicationFields saved={saved} />
    </FormDialog>
  )
}

function ApplicationFields({ saved }: { saved: ApplicationDetail | undefined }) {
  const { control, reset, setValue, getValues, formState } = useFormContext<ApplyForm>()
  const { isDirty } = formState
  // The saved draft fills the form, unless the racer has typed something newer.
  useEffect(() => {
    if (saved && !isDirty) reset(valuesOf(saved))
  }, [saved, isDirty, reset])
  return (
    <>
      <TextField<ApplyForm>
        name="coverLetter"
        label="Cover letter"
        limit={COVER_LETTER_MAX}
        hint="At least 50 characters. Tell them who you are, where you race and how you’d work together."
        required
        rows={9}
      />
      <SavedTemplates
        kind="LETTER"
        current={() => textOf(getValues('coverLetter'))}
        onUse={({ body }) => setValue('coverLetter', body, { shouldDirty: true, shouldValidate: true })}
      />
      <Controller
        control={control}
        name="mediaIds"
        render={({ field, fieldState }) => (
          <PicturePicker
            value={field.value ?? []}
            onChange={field.onChange}
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="files"
        render={({ field, fieldState }) => (
          <ApplicationFiles value={field.value} onChange={field.onChange} error={fieldState.error?.message} />
        )}
      />
      <div className="grid gap-5 md:grid-cols-2">
        <TextField<ApplyForm>
          name="expectedSupport"
          label="Support you’re looking for"
          limit={SUPPORT_MAX}
          rows={3}
          placeholder="Tyres for six rounds, or $4,000"
        />
        <TextField<ApplyForm>
          name="availability"
          label="Availability"
          limit={AVAILABILITY_MAX}
          rows={3}
          placeholder="Weekends from March, two fan days"
        />
      </div>
    </>
  )
}

const textOf = (body: string) => (body.trim() ? { body } : null)

const valuesOf = ({
  coverLetter,
  media,
  files,
  expectedSupport,
  availability,
}: ApplicationDetail): ApplyForm => ({
  coverLetter,
  mediaIds: media.map(({ id }) => id),
  files,
  expectedSupport,
  availability,
})

type ApplyInput = {
  fields: ApplicationForm
  isDraft: boolean
  draft: { id: string; version: number } | null
}

/** Sends an application or saves it as a draft: one mutation for two endpoints, because a saved draft is updated. */
function useApply(brand: ApplyDialogProps['brand'], opportunityId: string | null) {
  const queryClient = useQueryClient()
  return useMutation<ApplicationDetail, Error, ApplyInput>({
    mutationFn: ({ fields, isDraft, draft }) =>
      draft
        ? call(applicationCalls.save, {
            params: { id: draft.id },
            body: { ...fields, isDraft, version: draft.version },
          })
        : call(applicationCalls.apply, { body: { ...fields, isDraft, brandId: brand.id, opportunityId } }),
    onSuccess: (application, { isDraft }) => {
      toast({
        variant: 'success',
        ...(isDraft
          ? { title: 'Draft saved', description: 'Find it in Sent requests under Applications.' }
          : {
              title: 'Application sent',
              description: `Track your application to ${brand.name} in Sent requests.`,
            }),
      })
      queryClient.setQueryData(applicationQuery(application.id).queryKey, application)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: applicationKeys.all }),
  })
}
