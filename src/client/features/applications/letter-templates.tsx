import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { letterTemplateCalls } from '#client/lib/endpoint-map.ts'
import { alwaysFresh, endpointQuery } from '#client/lib/endpoint-query.ts'
import { PagedList } from '#client/lib/paged-list.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { AlertDialog } from '#client/ui/alert-dialog.tsx'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { TrashIcon } from '#client/ui/tool-icons.tsx'
import { LETTER_NAME_MAX, LETTER_TEMPLATES_MAX } from '#shared/applications/application.constants.ts'
import type { LetterTemplate } from '#shared/applications/letter-template.contract.ts'

const templatesQuery = { ...endpointQuery(letterTemplateCalls.list, {}), ...alwaysFresh } as const
const invalidates = [templatesQuery.queryKey]

type LetterTemplatesProps = {
  letter: string
  onUse: (letter: string) => void
}

/** Saved letters: save the current one; use, rename and delete others. */
export function LetterTemplates({ letter, onUse }: LetterTemplatesProps) {
  const list = useQuery(templatesQuery)
  const count = list.data?.length ?? 0
  const save = useEndpointMutation(letterTemplateCalls.create, {
    success: ({ name }) => ({ title: 'Letter saved', description: name }),
    invalidates,
  })
  const isFull = count >= LETTER_TEMPLATES_MAX
  return (
    <details className="group rounded-lg border border-line bg-card">
      <summary className="min-h-11 cursor-pointer px-4 py-3 text-sm font-semibold">
        Saved letters{count > 0 && ` (${count})`}
      </summary>
      <div className="grid gap-4 border-t border-line p-4">
        <PagedList
          list={list}
          what="saved letters"
          skeletons={1}
          empty={<p className="text-sm text-muted">Save a letter to reuse it in your next application.</p>}
        >
          {(templates) => (
            <ul aria-label="Saved letters" className="grid">
              {templates.map((template) => (
                <SavedLetter key={template.id} template={template} onUse={onUse} />
              ))}
            </ul>
          )}
        </PagedList>
        {isFull ? (
          <p className="text-sm text-muted">
            You’ve saved {LETTER_TEMPLATES_MAX} letters, which is the limit. Delete one to save another.
          </p>
        ) : (
          <NameForm
            label="Save this letter as"
            action="Save letter"
            isPending={save.isPending}
            refusal={letter.trim() === '' ? 'Write the letter first' : undefined}
            onSubmit={(name) => save.mutateAsync({ body: { name, body: letter } })}
          />
        )}
      </div>
    </details>
  )
}

function SavedLetter({ template, onUse }: { template: LetterTemplate; onUse: (letter: string) => void }) {
  const { id, name, body } = template
  const [isRenaming, setIsRenaming] = useState(false)
  const update = useEndpointMutation(letterTemplateCalls.update, {
    onSuccess: () => setIsRenaming(false),
    invalidates,
  })
  const remove = useEndpointMutation(letterTemplateCalls.remove, { invalidates })
  return (
    <li className="grid gap-2 border-b border-line py-2 last:border-b-0">
      <div className="flex flex-wrap items-center gap-2">
        <span className="min-w-0 flex-1 basis-40 text-ui font-medium wrap-anywhere">{name}</span>
        <Button size="sm" variant="quiet" aria-label={`Use ${name}`} onClick={() => onUse(body)}>
          Use
        </Button>
        <Button
          size="sm"
          variant="ghost"
          aria-label={`Rename ${name}`}
          aria-expanded={isRenaming}
          onClick={() => setIsRenaming(!isRenaming)}
        >
          Rename
        </Button>
        <AlertDialog
          trigger={
            <Button size="sm" variant="ghost" aria-label={`Delete ${name}`} pending={remove.isPending}>
              <TrashIcon className="size-4" />
            </Button>
          }
          title={`Delete “${name}”?`}
          description="Applications you sent with it don’t change."
          confirmLabel="Delete letter"
          tone="danger"
          onConfirm={() => remove.mutate({ params: { id } })}
        />
      </div>
      {isRenaming && (
        <NameForm
          label="New name"
          action="Rename"
          initial={name}
          isPending={update.isPending}
          onSubmit={(next) => update.mutateAsync({ params: { id }, body: { name: next, body } })}
        />
      )}
    </li>
  )
}

type NameFormProps = {
  label: string
  action: string
  initial?: string
  isPending: boolean
  /** Why it can't be saved, whatever the name. */
  refusal?: string | undefined
  onSubmit: (name: string) => Promise<unknown>
}

/** Not a form element, because it is nested in the form of the application. */
function NameForm({ label, action, initial = '', isPending, refusal, onSubmit }: NameFormProps) {
  const [name, setName] = useState(initial)
  const [error, setError] = useState('')
  async function submit() {
    const problem = refusal ?? (name.trim() === '' ? 'Please enter a name' : '')
    setError(problem)
    if (problem || isPending) return
    try {
      await onSubmit(name.trim())
      setName(initial)
    } catch (reason) {
      setError(reason instanceof Error ? reason.message : 'Something went wrong. Please try again.')
    }
  }
  return (
    <div className="flex flex-wrap items-start gap-2">
      <Field label={label} error={error} className="flex-1 basis-48">
        <TextInput
          value={name}
          maxLength={LETTER_NAME_MAX}
          onChange={({ target }) => setName(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            void submit()
          }}
        />
      </Field>
      <Button variant="quiet" className="mt-6.5" pending={isPending} onClick={() => void submit()}>
        {action}
      </Button>
    </div>
  )
}
