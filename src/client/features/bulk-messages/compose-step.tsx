import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { PlusIcon } from '#client/ui/icons.tsx'
import { Textarea, TextInput } from '#client/ui/text-input.tsx'
import { formatCount } from '#shared/format/number.ts'
import {
  BULK_BODY_MAX,
  type BulkVariable,
  bulkVariables,
  SUBJECT_MAX,
} from '#shared/messages/bulk-message.constants.ts'
import type { BulkDraft } from '#shared/messages/bulk-message.contract.ts'
import { unknownVariables } from '#shared/messages/fill-variables.ts'
import { reachQuery } from './bulk-message.queries.ts'
import { LetterPreview } from './letter-preview.tsx'

const variableLabels: Record<BulkVariable, string> = {
  firstName: 'First name',
  number: 'Race number',
  homeTrack: 'Home track',
}
const variableNames = Object.keys(bulkVariables) as BulkVariable[]

export function ComposeStep() {
  const { register, setValue, getValues } = useFormContext<BulkDraft>()
  const [subject = '', body = '', audience = null] = useWatch<BulkDraft, ['subject', 'body', 'audience']>({
    name: ['subject', 'body', 'audience'],
  })
  const { data: reach } = useQuery(reachQuery(audience))
  const area = useRef<HTMLTextAreaElement>(null)
  const { ref, ...bodyField } = register('body')
  const unknown = unknownVariables(`${subject}\n${body}`)

  function insert(name: BulkVariable) {
    const text = getValues('body')
    const start = area.current?.selectionStart ?? text.length
    const end = area.current?.selectionEnd ?? text.length
    const variable = `{{${name}}}`
    const next = text.slice(0, start) + variable + text.slice(end)
    if (next.length > BULK_BODY_MAX) return
    setValue('body', next, { shouldDirty: true })
    area.current?.focus()
    area.current?.setSelectionRange(start + variable.length, start + variable.length)
  }

  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
      <div className="grid content-start gap-6">
        <Field
          label="Subject"
          note={`${subject.length} of ${SUBJECT_MAX}`}
          hint="The first line of the message."
          required
        >
          <TextInput maxLength={SUBJECT_MAX} autoComplete="off" {...register('subject')} />
        </Field>
        <div className="grid gap-3">
          <Field label="Message" note={`${body.length} of ${formatCount(BULK_BODY_MAX)}`} required>
            <Textarea
              rows={12}
              maxLength={BULK_BODY_MAX}
              {...bodyField}
              ref={(element) => {
                ref(element)
                area.current = element
              }}
            />
          </Field>
          <fieldset className="flex flex-wrap items-center gap-2">
            <legend className="mb-2 text-sm text-muted">Insert a detail about each racer</legend>
            {variableNames.map((name) => (
              <Button key={name} size="sm" variant="quiet" onClick={() => insert(name)}>
                <PlusIcon />
                {variableLabels[name]}
              </Button>
            ))}
          </fieldset>
        </div>
        {unknown.length > 0 && (
          <Alert tone="wait" title="Unknown variables">
            We can’t fill in {unknown.map((name) => `{{${name}}}`).join(', ')}. Use the buttons above or type
            the text.
          </Alert>
        )}
      </div>
      <LetterPreview subject={subject} body={body} recipients={reach?.recipients ?? []} />
    </div>
  )
}
