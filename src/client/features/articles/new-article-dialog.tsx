import { useNavigate } from '@tanstack/react-router'
import { RadioField } from '#client/fields/choice-fields.tsx'
import { TextField } from '#client/fields/text-field.tsx'
import { articleDeskCalls } from '#client/lib/endpoint-map.ts'
import { FormDialog } from '#client/lib/form-dialog.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { ARTICLE_TITLE_MAX, type ArticleKind } from '#shared/articles/article.constants.ts'
import { createArticleBody } from '#shared/articles/article-desk.contract.ts'
import { paths } from '#shared/paths.ts'
import { articleDeskKeys } from './article-desk.queries.ts'

const kinds: { value: ArticleKind; label: string; description: string }[] = [
  { value: 'ARTICLE', label: 'Article', description: 'Advice and news.' },
  { value: 'STORY', label: 'Success story', description: 'Members named in it have to agree first.' },
]

export function NewArticleDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const create = useEndpointMutation(articleDeskCalls.create, { invalidates: articleDeskKeys })
  return (
    <FormDialog
      title="New article"
      submit="Create draft"
      schema={createArticleBody}
      defaultValues={{ title: '', kind: 'ARTICLE' as const }}
      mutation={create}
      toInput={(body) => ({ body })}
      onSuccess={({ id }) => {
        onClose()
        void navigate({ href: paths.adminArticles({ article: id }) })
      }}
      onClose={onClose}
    >
      <TextField name="title" label="Title" required maxLength={ARTICLE_TITLE_MAX} />
      <RadioField name="kind" label="Kind" options={kinds} />
    </FormDialog>
  )
}
