import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { templateCalls } from '#client/lib/endpoint-map.ts'
import { alwaysFresh, endpointQuery } from '#client/lib/endpoint-query.ts'
import { PagedList } from '#client/lib/paged-list.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { AlertDialog } from '#client/ui/alert-dialog.tsx'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { TrashIcon } from '#client/ui/tool-icons.tsx'
import { Problem } from '#shared/http/problem.ts'
import { TEMPLATE_NAME_MAX, TEMPLATES_MAX, type TemplateKind } from '#shared/templates/template.constants.ts'
import type { Template, TemplateForm } from '#shared/templates/template.contract.ts'

const keys = { all: ['/api/templates'] } as const
const invalidates = [keys.all]

type TemplateOf<Kind extends TemplateKind> = Extract<Template, { kind: Kind }>
/** What a template of this kind holds besides its name. */
type Content<Kind extends TemplateKind> = Omit<Extract<TemplateForm, { kind: Kind }>, 'kind' | 'name'>

const wording: Record<
  TemplateKind,
  { title: string; what: string; saveAs: string; save: string; blank: string; empty: string; kept: string }
> = {
  LETTER: {
    title: 'Saved letters',
    what: 'letter',
    saveAs: 'Save this letter as',
    save: 'Save letter',
    blank: 'Write the letter first',
    empty: 'Save a letter to reuse it in your next application.',
    kept: 'Applications you sent with it don’t change.',
  },
  OFFER: {
    title: 'Offer templates',
    what: 'template',
    saveAs: 'Save these terms as',
    save: 'Save template',
    blank: 'Fill in the offer first',
    empty: 'Save the terms of an offer to start the next one from them.',
    kept: 'Offers you sent with it don’t change.',
  },
  CLAUSES: {
    title: 'Saved clauses',
    what: 'clauses',
    saveAs: 'Save these clauses as',
    save: 'Save as template',
    blank: 'Write the clauses first',
    empty: 'Save clauses to add them to your next contract.',
    kept: 'Contracts with these clauses don’t change.',
  },
  REPLY: {
    title: 'Saved replies',
    what: 'reply',
    saveAs: 'Save this message as',
    save: 'Save reply',
    blank: 'Write the message first',
    empty: 'Save a message to send it again, filled in for each racer.',
    kept: 'Messages you sent with it don’t change.',
  },
  SUPPORT: {
    title: 'Canned replies',
    what: 'reply',
    saveAs: 'Save this reply as',
    save: 'Save reply',
    blank: 'Write the reply first',
    empty: 'Save a reply, and everyone in support can use it.',
    kept: 'Replies sent with it don’t change.',
  },
}

type SavedTemplatesProps<Kind extends TemplateKind> = {
  kind: Kind
  /** What would be saved now; null where nothing is written. Without it, templates are only managed. */
  current?: () => Content<Kind> | null
  onUse?: (template: TemplateOf<Kind>) => void
}

/** The user's templates of one kind, closed until they are needed. */
export function SavedTemplates<Kind extends TemplateKind>(props: SavedTemplatesProps<Kind>) {
  const { data } = useQuery(templatesQuery(props.kind))
  const count = data?.length ?? 0
  return (
    <details className="group rounded-lg border border-line bg-card">
      <summary className="min-h-11 cursor-pointer px-4 py-3 text-sm font-semibold">
        {wording[props.kind].title}
        {count > 0 && ` (${count})`}
      </summary>
      <div className="border-t border-line p-4">
        <TemplateList {...props} />
      </div>
    </details>
  )
}

export const templatesQuery = (kind: TemplateKind) => ({
  ...endpointQuery(templateCalls.list, { query: { kind } }),
  ...alwaysFresh,
})

/** Save what is written; use, rename and delete others. */
export function TemplateList<Kind extends TemplateKind>({ kind, current, onUse }: SavedTemplatesProps<Kind>) {
  const list = useQuery(templatesQuery(kind))
  const words = wording[kind]
  const save = useEndpointMutation(templateCalls.create, {
    success: ({ name }) => ({ title: 'Template saved', description: name }),
    invalidates,
  })
  const isFull = (list.data?.length ?? 0) >= TEMPLATES_MAX
  // The content belongs to the kind, which the compiler cannot follow through the type parameter.
  const saveAs = (name: string) => save.mutateAsync({ body: { ...current?.(), kind, name } as TemplateForm })
  return (
    <div className="grid gap-4">
      <PagedList
        list={list}
        what={words.title.toLowerCase()}
        skeletons={1}
        empty={<p className="text-sm text-muted">{words.empty}</p>}
      >
        {(templates) => (
          <ul aria-label={words.title} className="grid">
            {templates.map((template) => (
              <SavedTemplate
                key={template.id}
                template={template}
                // The list holds templates of this kind only.
                onUse={onUse && (() => onUse(template as TemplateOf<Kind>))}
              />
            ))}
          </ul>
        )}
      </PagedList>
      {current && isFull && (
        <p className="text-sm text-muted">
          You’ve saved {TEMPLATES_MAX}, which is the limit. Delete one to save another.
        </p>
      )}
      {current && !isFull && (
        <NameForm
          label={words.saveAs}
          action={words.save}
          isPending={save.isPending}
          refusal={() => (current() ? '' : words.blank)}
          onSubmit={saveAs}
        />
      )}
    </div>
  )
}

type SavedTemplateProps = { template: Template; onUse: (() => void) | undefined }

function SavedTemplate({ template, onUse }: SavedTemplateProps) {
  const { id, updatedAt: _, ...form } = template
  const { name, kind } = form
  const [isRenaming, setIsRenaming] = useState(false)
  const update = useEndpointMutation(templateCalls.update, {
    onSuccess: () => setIsRenaming(false),
    invalidates,
  })
  const remove = useEndpointMutation(templateCalls.remove, { invalidates })
  return (
    <li className="grid gap-2 border-b border-line py-2 last:border-b-0">
      <div className="flex flex-wrap items-center gap-2">
        <span className="min-w-0 flex-1 basis-40 text-ui font-medium wrap-anywhere">{name}</span>
        <div className="flex gap-2">
          {onUse && (
            <Button size="sm" variant="quiet" aria-label={`Use ${name}`} onClick={onUse}>
              Use
            </Button>
          )}
          <Button
            call={templateCalls.update}
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
              <Button
                call={templateCalls.remove}
                size="sm"
                variant="ghost"
                aria-label={`Delete ${name}`}
                pending={remove.isPending}
              >
                <TrashIcon className="size-4" />
              </Button>
            }
            title={`Delete “${name}”?`}
            description={wording[kind].kept}
            confirmLabel={`Delete ${wording[kind].what}`}
            tone="danger"
            onConfirm={() => remove.mutate({ params: { id } })}
          />
        </div>
      </div>
      <p className="line-clamp-2 text-sm wrap-anywhere text-muted">{excerptOf(template)}</p>
      {isRenaming && (
        <NameForm
          label="New name"
          action="Rename"
          initial={name}
          isPending={update.isPending}
          onSubmit={(next) => update.mutateAsync({ params: { id }, body: { ...form, name: next } })}
        />
      )}
    </li>
  )
}

const excerptOf = (template: Template): string =>
  template.kind === 'OFFER'
    ? [template.offer.title, template.offer.value, template.offer.duration].filter(Boolean).join(' · ')
    : template.body

/** The first field that the server refused says more than the message of the whole. */
function problemOf(reason: unknown): string {
  const field = reason instanceof Problem && Object.values(reason.fields ?? {})[0]
  if (field) return field
  return reason instanceof Error ? reason.message : 'Something went wrong. Please try again.'
}

type NameFormProps = {
  label: string
  action: string
  initial?: string
  isPending: boolean
  /** Why it can't be saved, whatever the name. */
  refusal?: () => string
  onSubmit: (name: string) => Promise<unknown>
}

/** Not a form element, because it is nested in the form that the template is for. */
function NameForm({ label, action, initial = '', isPending, refusal, onSubmit }: NameFormProps) {
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
