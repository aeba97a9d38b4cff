import { Workspace } from '#client/features/dashboards/workspace.tsx'
import { TemplateList, templatesQuery } from '#client/fields/saved-templates.tsx'
import { AppTextLink } from '#client/lib/app-link.tsx'
import { type PageContext, privatePage, settleOnServer } from '#client/lib/page.ts'
import { Block } from '#client/ui/block.tsx'
import { paths } from '#shared/paths.ts'

export const meta = privatePage('Templates', 'Offers, clauses and replies you saved to use again.')

const kinds = ['OFFER', 'CLAUSES', 'REPLY'] as const

export const load = ({ queryClient }: PageContext) =>
  settleOnServer(kinds.map((kind) => queryClient.ensureQueryData(templatesQuery(kind))))

export default function BrandTemplatesPage() {
  return (
    <Workspace
      title="Templates"
      lede="Offers, clauses and replies you saved to use again. Only you see them."
    >
      <Block title="Offers" action={<AppTextLink to={paths.discoverAthletes()}>Find a racer</AppTextLink>}>
        <p className="mb-3 text-sm text-muted">
          Save one while you write an offer, and start the next from it.
        </p>
        <TemplateList kind="OFFER" />
      </Block>
      <Block title="Clauses" action={<AppTextLink to={paths.contracts()}>Open contracts</AppTextLink>}>
        <p className="mb-3 text-sm text-muted">Save and add them while you edit the clauses of a draft.</p>
        <TemplateList kind="CLAUSES" />
      </Block>
      <Block title="Replies" action={<AppTextLink to={paths.messages()}>Open messages</AppTextLink>}>
        <p className="mb-3 text-sm text-muted">Save and insert them beside the message you write.</p>
        <TemplateList kind="REPLY" />
      </Block>
    </Workspace>
  )
}
