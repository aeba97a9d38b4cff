import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { InsertPicture } from '#client/fields/insert-picture.tsx'
import { MarkdownPreview } from '#client/fields/markdown-preview.tsx'
import { PictureGallery } from '#client/fields/picture-gallery.tsx'
import { TextField } from '#client/fields/text-field.tsx'
import { articleDeskCalls } from '#client/lib/endpoint-map.ts'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { RevisionEditor, restoreRevision } from '#client/lib/revision-editor.tsx'
import { RevisionList } from '#client/lib/revision-list.tsx'
import { DraftNotice } from '#client/lib/use-draft.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { useMutationForm } from '#client/lib/use-mutation-form.ts'
import { Button } from '#client/ui/button.tsx'
import { Segmented } from '#client/ui/segmented.tsx'
import { ARTICLE_BODY_MAX, ARTICLE_TITLE_MAX, EXCERPT_MAX } from '#shared/articles/article.constants.ts'
import { type DeskArticleDetail, saveArticleBody } from '#shared/articles/article-desk.contract.ts'
import { parseRevision } from '#shared/articles/revision.rules.ts'
import { paths } from '#shared/paths.ts'
import { articleDeskKeys, deskArticleQuery, revisionsQuery } from './article-desk.queries.ts'
import { ArticleDetails } from './article-details.tsx'
import { ArticleState } from './article-state.tsx'
import { StoryConsents } from './story-consents.tsx'

export function ArticleEditor({ id }: { id: string }) {
  const query = useQuery(deskArticleQuery(id))
  return (
    <RevisionEditor
      id={id}
      query={query}
      label="Article"
      back={{ to: paths.adminArticles(), label: 'All articles' }}
      missing="It was deleted, or the link is incomplete."
    >
      {(article, onSaved) => <Editor article={article} onSaved={onSaved} />}
    </RevisionEditor>
  )
}

const views = [
  { value: 'write', label: 'Write' },
  { value: 'preview', label: 'Preview' },
] as const

const valuesOf = ({
  title,
  slug,
  kind,
  excerpt,
  bodyMarkdown,
  coverUrl,
  authorName,
  tags,
  seoTitle,
  seoDescription,
  version,
}: DeskArticleDetail) => ({
  ...{ version, title, slug, kind, excerpt, bodyMarkdown, coverUrl, authorName, tags },
  seoTitle: seoTitle ?? '',
  seoDescription: seoDescription ?? '',
})

type EditorProps = { article: DeskArticleDetail; onSaved: (saved: DeskArticleDetail) => void }

function Editor({ article, onSaved }: EditorProps) {
  const [view, setView] = useState<'write' | 'preview'>('write')
  const { id, version, kind } = article
  const save = useEndpointMutation(articleDeskCalls.save, {
    invalidates: articleDeskKeys,
    success: 'Article saved',
    onSuccess: onSaved,
  })
  const { form, draft, submit } = useMutationForm({
    schema: saveArticleBody,
    defaultValues: valuesOf(article),
    mutation: save,
    version,
    toInput: (body, over) => ({ params: { id }, body: { ...body, version: over } }),
    savedAs: (saved) => ({ version: saved.version, values: valuesOf(saved) }),
    draftKey: `article:${id}`,
  })
  return (
    <FormProvider {...form}>
      <ArticleState article={article} isDirty={form.formState.isDirty} onSaved={onSaved} />
      <form
        method="dialog"
        noValidate
        onSubmit={submit}
        className="grid grid-cols-[minmax(0,1fr)] gap-8 xl:grid-cols-[minmax(0,1fr)_20rem]"
      >
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
          {draft.isRestored && <DraftNotice onDiscard={draft.discard} />}
          <ProblemAlert error={save.error} />
          <TextField name="title" label="Title" required maxLength={ARTICLE_TITLE_MAX} />
          <TextField name="excerpt" label="Summary" rows={2} limit={EXCERPT_MAX} maxLength={EXCERPT_MAX} />
          <div className="flex flex-wrap items-center justify-between gap-3">
            <Segmented
              label="View of the text"
              options={views}
              value={view}
              onValueChange={setView}
              className="lg:hidden"
            />
            <div className="flex flex-wrap items-center gap-3">
              <PictureGallery />
              <InsertPicture />
            </div>
            <Button type="submit" size="sm" pending={save.isPending}>
              Save
            </Button>
          </div>
          {/* Beside each other where there is room, one of the two on phones. */}
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-2">
            <TextField
              name="bodyMarkdown"
              label="Text"
              note="Markdown"
              rows={24}
              maxLength={ARTICLE_BODY_MAX}
              inputClassName="font-mono text-sm lg:min-h-[36rem]"
              className={view === 'preview' ? 'max-lg:hidden' : ''}
            />
            <MarkdownPreview
              name="bodyMarkdown"
              initial={article.body}
              className={view === 'write' ? 'max-lg:hidden' : ''}
            />
          </div>
        </div>
        <ArticleDetails article={article} />
      </form>
      {kind === 'STORY' && <StoryConsents article={article} />}
      <RevisionList
        query={revisionsQuery(id)}
        onRestore={(revision) => restoreRevision(form, revision, parseRevision(revision.text))}
      />
    </FormProvider>
  )
}
