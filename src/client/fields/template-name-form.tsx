import { useState } from 'react'
import { templateCalls } from '#client/lib/endpoint-map.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { Problem } from '#shared/http/problem.ts'
import { TEMPLATE_NAME_MAX } from '#shared/templates/template.constants.ts'

/** The first field that the server refused says more than the message of the whole. */
function problemOf(reason: unknown): string {
  const field = reason instanceof Problem && Object.values(reason.fields ?? {})[0]
  if (field) return field
  return reason instanceof Error ? reason.message : 'Something went wrong. Please try again.'
}

type TemplateNameFormProps = {
  label: string
  action: string
  initial?: string
  isPending: boolean
  /** Why it can't be saved, whatever the name. */
  refusal?: () => string
  onSubmit: (name: string) => Promise<unknown>
}

/** Not a form element, because it is nested in the form that the template is for. */
export function TemplateNameForm({
  label,
  action,
  initial = '',
  isPending,
  refusal,
  onSubmit,
}: TemplateNameFormProps) {
  const [name, setName] = useState(initial)
  const [error, setError] = useState('')
  async function submit() {
    const problem = refusal?.() || (name.trim() === '' ? 'Enter a name' : '')
    setError(problem)
    if (problem || isPending) return
    try {
      await onSubmit(name.trim())
      setName(initial)
    } catch (reason) {
      setError(problemOf(reason))
    }
  }
  return (
    <div className="flex flex-wrap items-start gap-2">
      <Field label={label} error={error} className="flex-1 basis-32">
        <TextInput
          value={name}
          maxLength={TEMPLATE_NAME_MAX}
          onChange={({ target }) => setName(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            void submit()
          }}
        />
      </Field>
      <Button
        call={templateCalls.create}
        variant="quiet"
        className="mt-6.5"
        pending={isPending}
        onClick={() => void submit()}
      >
        {action}
      </Button>
    </div>
  )
}
