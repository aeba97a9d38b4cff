import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { templateCalls } from '#client/lib/endpoint-map.ts'
import { alwaysFresh, endpointQuery } from '#client/lib/endpoint-query.ts'
import { PagedList } from '#client/lib/paged-list.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { AlertDialog } from '#client/ui/alert-dialog.tsx'
import { Button } from '#client/ui/button.tsx'
import { TrashIcon } from '#client/ui/tool-icons.tsx'
import { TEMPLATES_MAX, type TemplateKind } from '#shared/templates/template.constants.ts'
import type { Template, TemplateForm } from '#shared/templates/template.contract.ts'
import { TemplateNameForm } from './template-name-form.tsx'
import { templateWording } from './template-wording.ts'

const keys = { all: ['/api/templates'] } as const
const invalidates = [keys.all]

type TemplateOf<Kind extends TemplateKind> = Extract<Template, { kind: Kind }>
/** What a template of this kind holds besides its name. */
type Content<Kind extends TemplateKind> = Omit<Extract<TemplateForm, { kind: Kind }>, 'kind' | 'name'>

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
        {templateWording[props.kind].title}
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
  const words = templateWording[kind]
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
        <TemplateNameForm
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
            description={templateWording[kind].kept}
            confirmLabel={`Delete ${templateWording[kind].what}`}
            tone="danger"
            onConfirm={() => remove.mutate({ params: { id } })}
          />
        </div>
      </div>
      <p className="line-clamp-2 text-sm wrap-anywhere text-muted">{excerptOf(template)}</p>
      {isRenaming && (
        <TemplateNameForm
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
