import { useNavigate } from '@tanstack/react-router'
import { SelectField } from '#client/fields/choice-fields.tsx'
import { TextField } from '#client/fields/text-field.tsx'
import { helpDeskCalls } from '#client/lib/endpoint-map.ts'
import { FormDialog } from '#client/lib/form-dialog.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { ARTICLE_TITLE_MAX } from '#shared/articles/article.constants.ts'
import { helpCategoryLabels } from '#shared/help/help.constants.ts'
import { createHelpBody } from '#shared/help/help-desk.contract.ts'
import { paths } from '#shared/paths.ts'
import { helpDeskKeys } from './help-desk.queries.ts'

export function NewHelpDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const create = useEndpointMutation(helpDeskCalls.create, { invalidates: helpDeskKeys })
  return (
    <FormDialog
      title="New help article"
      submit="Create draft"
      schema={createHelpBody}
      defaultValues={{ title: '', category: 'racers' as const }}
      mutation={create}
      toInput={(body) => ({ body })}
      onSuccess={({ id }) => {
        onClose()
        void navigate({ href: paths.adminHelp({ article: id }) })
      }}
      onClose={onClose}
    >
      <TextField name="title" label="Title" required maxLength={ARTICLE_TITLE_MAX} />
      <SelectField name="category" label="Category" labels={helpCategoryLabels} />
    </FormDialog>
  )
}
