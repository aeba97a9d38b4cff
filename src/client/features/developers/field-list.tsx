import type { ReferenceField } from '#shared/developers/reference.contract.ts'

/** The fields of a request, a response or a message. */
export function FieldList({ label, fields }: { label: string; fields: readonly ReferenceField[] }) {
  if (fields.length === 0) return null
  return (
    <details className="group/fields border-b border-line">
      <summary className="min-h-11 py-2.5 font-semibold hover:text-primary-text">{label}</summary>
      <dl className="pb-4">
        {fields.map(({ name, type, isRequired, description }) => (
          <div
            key={name}
            className="grid gap-x-4 border-t border-line py-2.5 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
          >
            <dt className="wrap-anywhere">
              <code className="mono text-sm font-semibold">{name}</code>{' '}
              {isRequired && <span className="text-xs text-muted">required</span>}
            </dt>
            <dd className="text-sm">
              <code className="mono text-xs wrap-anywhere text-muted">{type}</code>
              {description && <p className="mt-0.5">{description}</p>}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
