import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import type * as z from 'zod/mini'
import { SelectField } from '#client/fields/choice-fields.tsx'
import { InsertPicture } from '#client/fields/insert-picture.tsx'
import { MarkdownPreview } from '#client/fields/markdown-preview.tsx'
import { PictureGallery } from '#client/fields/picture-gallery.tsx'
import { ScheduleDialog } from '#client/fields/schedule-dialog.tsx'
import { FormerSlugField } from '#client/fields/slug-field.tsx'
import { TextField } from '#client/fields/text-field.tsx'
import { AppTextLink } from '#client/lib/app-link.tsx'
import { helpDeskCalls } from '#client/lib/endpoint-map.ts'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { publishLooks } from '#client/lib/publish-states.ts'
import { RevisionEditor, restoreRevision } from '#client/lib/revision-editor.tsx'
import { RevisionList } from '#client/lib/revision-list.tsx'
import { DraftNotice } from '#client/lib/use-draft.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { useMutationForm } from '#client/lib/use-mutation-form.ts'
import { Button } from '#client/ui/button.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import {
  ARTICLE_BODY_MAX,
  ARTICLE_TITLE_MAX,
  type ArticleStatus,
} from '#shared/articles/article.constants.ts'
import { parseHelpRevision } from '#shared/articles/revision.rules.ts'
import { formatDateTime } from '#shared/format/date.ts'
import { helpCategoryLabels } from '#shared/help/help.constants.ts'
import { type DeskHelpDetail, saveHelpBody } from '#shared/help/help-desk.contract.ts'
import { paths } from '#shared/paths.ts'
import { helpArticleQuery, helpDeskKeys, helpRevisionsQuery } from './help-desk.queries.ts'

type SaveHelp = z.output<typeof saveHelpBody>

export function HelpEditor({ id }: { id: string }) {
  const query = useQuery(helpArticleQuery(id))
  return (
    <RevisionEditor
      id={id}
      query={query}
      label="Help article"
      back={{ to: paths.adminHelp(), label: 'All help articles' }}
      missing="The link is incomplete."
    >
      {(article, onSaved) => <Editor article={article} onSaved={onSaved} />}
    </RevisionEditor>
  )
}

const valuesOf = ({ version, title, category, slug, bodyMarkdown, status, publishAt }: DeskHelpDetail) => ({
  ...{ version, title, category, slug, bodyMarkdown, publishAt },
  isPublished: status !== 'DRAFT',
})

type EditorProps = { article: DeskHelpDetail; onSaved: (saved: DeskHelpDetail) => void }

function Editor({ article, onSaved }: EditorProps) {
  const [isScheduling, setIsScheduling] = useState(false)
  const { id, version, bodyMarkdown, publishAt, formerSlugs } = article
  const isPublished = article.status !== 'DRAFT'
  const save = useEndpointMutation(helpDeskCalls.save, {
    invalidates: helpDeskKeys,
    success: ({ status }) => outcomes[status],
    onSuccess: onSaved,
  })
  const { form, draft, request } = useMutationForm({
    schema: saveHelpBody,
    defaultValues: valuesOf(article),
    mutation: save,
    version,
    toInput: (body, over) => ({ params: { id }, body: { ...body, version: over } }),
    savedAs: (saved) => ({ version: saved.version, values: valuesOf(saved) }),
    draftKey: `help:${id}`,
  })
  const saveAs = (state: Pick<SaveHelp, 'isPublished' | 'publishAt'>) =>
    void form.handleSubmit((body) =>
      request({ params: { id }, body: { ...body, version: draft.version, ...state } }),
    )()
  return (
    <FormProvider {...form}>
      <form
        method="dialog"
        noValidate
        className="grid grid-cols-[minmax(0,1fr)] gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          saveAs({ isPublished, publishAt })
        }}
      >
        <HelpStatus article={article} />
        {draft.isRestored && <DraftNotice onDiscard={draft.discard} />}
        <ProblemAlert error={save.error} />
        <TextField name="title" label="Title" required maxLength={ARTICLE_TITLE_MAX} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 md:grid-cols-2">
          <SelectField name="category" label="Category" labels={helpCategoryLabels} />
          <FormerSlugField formerSlugs={formerSlugs} />
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <PictureGallery />
          <InsertPicture />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-2">
          <TextField
            name="bodyMarkdown"
            label="Text"
            note="Markdown"
            rows={18}
            maxLength={ARTICLE_BODY_MAX}
            inputClassName="font-mono text-sm lg:min-h-96"
          />
          <MarkdownPreview name="bodyMarkdown" initial={article.body} />
        </div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={save.isPending}>
            {isPublished ? 'Save' : 'Save draft'}
          </Button>
          {article.status !== 'PUBLISHED' && (
            <>
              <Button
                variant="secondary"
                pending={save.isPending}
                onClick={() => saveAs({ isPublished: true, publishAt: null })}
              >
                Save and publish
              </Button>
              <Button
                variant="secondary"
                disabled={form.formState.isDirty || bodyMarkdown === ''}
                onClick={() => setIsScheduling(true)}
              >
                {article.status === 'SCHEDULED' ? 'Reschedule' : 'Schedule'}
              </Button>
            </>
          )}
          {isPublished && (
            <Button
              variant="secondary"
              pending={save.isPending}
              onClick={() => saveAs({ isPublished: false, publishAt: null })}
            >
              {article.status === 'SCHEDULED' ? 'Cancel schedule' : 'Unpublish'}
            </Button>
          )}
        </div>
      </form>
      {isScheduling && (
        <ScheduleDialog
          mutation={save}
          toInput={(at) => ({
            params: { id },
            body: { ...valuesOf(article), isPublished: true, publishAt: at },
          })}
          onClose={() => setIsScheduling(false)}
        />
      )}
      <RevisionList
        query={helpRevisionsQuery(id)}
        onRestore={(revision) => restoreRevision(form, revision, parseHelpRevision(revision.text))}
      />
    </FormProvider>
  )
}

const outcomes: Record<ArticleStatus, string> = {
  DRAFT: 'Draft saved',
  SCHEDULED: 'Publication scheduled',
  PUBLISHED: 'Published in the help center',
}

function HelpStatus({ article: { status, publishAt, slug } }: { article: DeskHelpDetail }) {
  const look = publishLooks[status]
  return (
    <p className="flex flex-wrap items-center gap-3 text-sm text-muted">
      <StatusBadge tone={look.tone}>{look.label}</StatusBadge>
      {publishAt && formatDateTime(publishAt)}
      {status === 'PUBLISHED' && <AppTextLink to={`${paths.helpCenter()}#${slug}`}>View</AppTextLink>}
      {status === 'DRAFT' && 'To publish it later, save the draft and schedule it.'}
    </p>
  )
}
