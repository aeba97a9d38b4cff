import { useQuery } from '@tanstack/react-query'
import { FormProvider } from 'react-hook-form'
import { SelectField } from '#client/fields/choice-fields.tsx'
import { MarkdownPreview } from '#client/fields/markdown-preview.tsx'
import { TextField } from '#client/fields/text-field.tsx'
import { AppTextLink } from '#client/lib/app-link.tsx'
import { helpDeskCalls } from '#client/lib/endpoint-map.ts'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { QueryView } from '#client/lib/query-view.tsx'
import { restoreRevision } from '#client/lib/restore-revision.ts'
import { RevisionList } from '#client/lib/revision-list.tsx'
import { DraftNotice } from '#client/lib/use-draft.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { useMutationForm } from '#client/lib/use-mutation-form.ts'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { ARTICLE_BODY_MAX, ARTICLE_TITLE_MAX } from '#shared/articles/article.constants.ts'
import { parseHelpRevision } from '#shared/articles/revision.rules.ts'
import { helpCategoryLabels } from '#shared/help/help.constants.ts'
import { type DeskHelpDetail, saveHelpBody } from '#shared/help/help-desk.contract.ts'
import { paths } from '#shared/paths.ts'
import { SLUG_MAX } from '#shared/profiles/slug.rules.ts'
import { helpArticleQuery, helpDeskKeys, helpRevisionsQuery } from './help-desk.queries.ts'

export function HelpEditor({ id }: { id: string }) {
  const query = useQuery(helpArticleQuery(id))
  return (
    <section aria-label="Help article" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <AppTextLink to={paths.adminHelp()} className="justify-self-start">
        All help articles
      </AppTextLink>
      <QueryView
        query={query}
        what="help article"
        skeleton={<Skeleton className="h-96" />}
        missing={
          <EmptyState level="h2" title="Help article not found">
            The link is incomplete.
          </EmptyState>
        }
      >
        {/* A save makes a new version, and the form starts from it. */}
        {(article) => <Editor key={`${article.id}:${article.version}`} article={article} />}
      </QueryView>
    </section>
  )
}

function Editor({ article }: { article: DeskHelpDetail }) {
  const { id, version, title, category, slug, bodyMarkdown, isPublished } = article
  const save = useEndpointMutation(helpDeskCalls.save, {
    invalidates: helpDeskKeys,
    success: ({ isPublished: isPublic }) => (isPublic ? 'Published in the help center' : 'Draft saved'),
  })
  const { form, draft, request } = useMutationForm({
    schema: saveHelpBody,
    defaultValues: { version, title, category, slug, bodyMarkdown, isPublished },
    mutation: save,
    version,
    toInput: (body, over) => ({ params: { id }, body: { ...body, version: over } }),
    draftKey: `help:${id}`,
  })
  const saveAs = (isPublic: boolean) =>
    void form.handleSubmit((body) =>
      request({ params: { id }, body: { ...body, version: draft.version, isPublished: isPublic } }),
    )()
  return (
    <FormProvider {...form}>
      <form
        method="dialog"
        noValidate
        className="grid grid-cols-[minmax(0,1fr)] gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          saveAs(isPublished)
        }}
      >
        <StatusBadge tone={isPublished ? 'ok' : 'plain'} className="justify-self-start">
          {isPublished ? 'Published' : 'Draft'}
        </StatusBadge>
        {draft.isRestored && <DraftNotice onDiscard={draft.discard} />}
        <ProblemAlert error={save.error} />
        <TextField name="title" label="Title" required maxLength={ARTICLE_TITLE_MAX} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 md:grid-cols-2">
          <SelectField name="category" label="Category" labels={helpCategoryLabels} />
          <TextField name="slug" label="Address" required maxLength={SLUG_MAX} />
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
          <Button variant="secondary" pending={save.isPending} onClick={() => saveAs(!isPublished)}>
            {isPublished ? 'Unpublish' : 'Save and publish'}
          </Button>
        </div>
      </form>
      <RevisionList
        query={helpRevisionsQuery(id)}
        onRestore={(revision) => restoreRevision(form, revision, parseHelpRevision(revision.text))}
      />
    </FormProvider>
  )
}
