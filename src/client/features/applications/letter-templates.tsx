import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '#client/lib/toast.ts'
import { AlertDialog } from '#client/ui/alert-dialog.tsx'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { TrashIcon } from '#client/ui/tool-icons.tsx'
import { LETTER_NAME_MAX, LETTER_TEMPLATES_MAX } from '#shared/applications/application.constants.ts'
import type { LetterTemplate } from '#shared/applications/letter-template.contract.ts'
import {
  letterTemplatesQuery,
  useChangeLetter,
  useKeepLetter,
  useThrowLetterAway,
} from './letter-template.queries.ts'

type LetterTemplatesProps = {
  /** What stands in the letter now. */
  letter: string
  onUse: (letter: string) => void
}

/** Letters that are kept for the next application: to keep this one, to use, rename and throw away others. */
export function LetterTemplates({ letter, onUse }: LetterTemplatesProps) {
  const { data: kept = [] } = useQuery(letterTemplatesQuery)
  const keep = useKeepLetter()
  const isFull = kept.length >= LETTER_TEMPLATES_MAX
  return (
    <details className="group rounded-lg border border-line bg-card">
      <summary className="min-h-11 cursor-pointer px-4 py-3 text-sm font-semibold">
        My letters{kept.length > 0 && ` (${kept.length})`}
      </summary>
      <div className="grid gap-4 border-t border-line p-4">
        {kept.length === 0 && (
          <p className="text-sm text-muted">
            Keep a letter under a name, and begin the next application with it.
          </p>
        )}
        {kept.length > 0 && (
          <ul aria-label="My letters" className="grid">
            {kept.map((template) => (
              <KeptLetter key={template.id} template={template} onUse={onUse} />
            ))}
          </ul>
        )}
        {isFull ? (
          <p className="text-sm text-muted">
            You keep {LETTER_TEMPLATES_MAX} letters, which is all there is room for.
          </p>
        ) : (
          <NameLine
            label="Keep this letter as"
            action="Keep letter"
            isPending={keep.isPending}
            refusal={letter.trim() === '' ? 'Write the letter first' : undefined}
            onSubmit={async (name) => {
              await keep.mutateAsync({ body: { name, body: letter } })
              toast({ variant: 'success', title: 'Letter kept', description: name })
            }}
          />
        )}
      </div>
    </details>
  )
}

function KeptLetter({ template, onUse }: { template: LetterTemplate; onUse: (letter: string) => void }) {
  const { id, name, body } = template
  const [isRenaming, setIsRenaming] = useState(false)
  const change = useChangeLetter()
  const throwAway = useThrowLetterAway()
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
            <Button size="sm" variant="ghost" aria-label={`Delete ${name}`} pending={throwAway.isPending}>
              <TrashIcon className="size-4" />
            </Button>
          }
          title={`Delete “${name}”?`}
          description="Applications that you sent with it keep their letter."
          confirmLabel="Delete letter"
          tone="danger"
          onConfirm={() => throwAway.mutate(id)}
        />
      </div>
      {isRenaming && (
        <NameLine
          label="New name"
          action="Rename"
          initial={name}
          isPending={change.isPending}
          onSubmit={async (next) => {
            await change.mutateAsync({ params: { id }, body: { name: next, body } })
            setIsRenaming(false)
          }}
        />
      )}
    </li>
  )
}

type NameLineProps = {
  label: string
  action: string
  initial?: string
  isPending: boolean
  /** Why it cannot be done whatever the name. */
  refusal?: string | undefined
  onSubmit: (name: string) => Promise<void>
}

/** Stands within a form, so it is none itself. */
function NameLine({ label, action, initial = '', isPending, refusal, onSubmit }: NameLineProps) {
  const [name, setName] = useState(initial)
  const [error, setError] = useState('')
  async function submit() {
    const problem = refusal ?? (name.trim() === '' ? 'Please give it a name' : '')
    setError(problem)
    if (problem || isPending) return
    try {
      await onSubmit(name.trim())
      setName(initial)
    } catch (reason) {
      setError(reason instanceof Error ? reason.message : 'That did not work. Please try again.')
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
