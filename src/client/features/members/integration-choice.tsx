import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { formatDate } from '#shared/format/date.ts'
import { type Integration, integrationLabels } from '#shared/members/integration.contract.ts'

/**
 * Which integrations of a person end. What they added ends unless it is unchecked; what nobody knows the author of goes on
 * unless it is checked.
 */
export function useIntegrationChoice(query: UseQueryOptions<Integration[]>) {
  const { data: found = [], isLoading } = useQuery(query)
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set())
  const isEnding = ({ id, hasAuthor }: Integration) => hasAuthor !== changed.has(id)
  const toggle = (id: string) =>
    setChanged(
      (before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]),
    )
  return { found, isLoading, isEnding, toggle, end: found.filter(isEnding).map(({ id }) => id) }
}

type IntegrationChoiceProps = Pick<
  ReturnType<typeof useIntegrationChoice>,
  'found' | 'isEnding' | 'toggle'
> & {
  /** "Ada Quill", "The owner". */
  who: string
}

/** A key, a webhook or a shop has a secret of its own, so it goes on without the person who added it. */
export function IntegrationChoice({ who, found, isEnding, toggle }: IntegrationChoiceProps) {
  if (found.length === 0) return null
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 text-ui">
        {who} can go on using these, because each has a secret of its own. End what nobody else needs:
      </legend>
      {found.map((integration) => (
        <Checkbox
          key={integration.id}
          label={<IntegrationLabel integration={integration} />}
          checked={isEnding(integration)}
          onChange={() => toggle(integration.id)}
        />
      ))}
    </fieldset>
  )
}

const IntegrationLabel = ({ integration }: { integration: Integration }) => (
  <span className="wrap-anywhere">
    {integrationLabels[integration.kind]}: {integration.name}
    <span className="block text-sm text-muted">
      Added {formatDate(integration.createdAt)}
      {!integration.hasAuthor && ', by whom is not known'}
    </span>
  </span>
)
