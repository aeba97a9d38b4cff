import { ButtonLink } from '#client/lib/app-link.tsx'
import { deliverableCalls } from '#client/lib/endpoint-map.ts'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { Button } from '#client/ui/button.tsx'
import { CheckIcon, DocumentIcon } from '#client/ui/icons.tsx'
import type { BrandDashboard } from '#shared/dashboards/dashboard.contract.ts'
import type { AwaitingApproval } from '#shared/deliverables/deliverable.contract.ts'
import { formatTimeUntil } from '#shared/format/relative-time.ts'
import { paths } from '#shared/paths.ts'
import { brandDashboardQuery } from './dashboard.queries.ts'
import { Widget } from './widget.tsx'

type ApprovalsProps = { deliverables: BrandDashboard['deliverables']; now: Date }

/** Submitted deliverables that await approval; nothing without any. */
export function Approvals({ deliverables: { total, items }, now }: ApprovalsProps) {
  if (items.length === 0) return null
  return (
    <Widget
      title="Deliverables to approve"
      aside={<span className="mono bg-flag px-2 py-1 text-xs font-medium text-ink">{total} waiting</span>}
    >
      <ul className="grid">
        {items.map((item) => (
          <Approval key={item.id} item={item} now={now} />
        ))}
      </ul>
    </Widget>
  )
}

function Approval({ item, now }: { item: AwaitingApproval; now: Date }) {
  const { id, version, title, racerName, picture, autoApprovesAt, contractId } = item
  const approve = useEndpointMutation(deliverableCalls.approve, {
    success: { title: 'Approved', description: title },
    failure: 'We couldn’t approve this deliverable',
    invalidates: [brandDashboardQuery.queryKey],
  })
  return (
    <li className="flex gap-4 border-b border-line py-4 first:pt-0">
      {picture ? (
        <img
          src={picture.url}
          alt=""
          width={72}
          height={72}
          loading="lazy"
          className="size-18 shrink-0 rounded-sm object-cover"
        />
      ) : (
        <span className="grid size-18 shrink-0 place-items-center rounded-sm bg-sunk text-muted">
          <DocumentIcon />
        </span>
      )}
      <div className="grid min-w-0 flex-1 gap-2">
        <div>
          <p className="text-ui leading-[1.3] font-semibold wrap-anywhere">{title}</p>
          <p className="text-sm text-muted" suppressHydrationWarning>
            {racerName}
            {autoApprovesAt && ` · Auto-approves ${formatTimeUntil(autoApprovesAt, now.getTime())}`}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            call={deliverableCalls.approve}
            size="sm"
            variant="ink"
            aria-label={`Approve ${title}`}
            pending={approve.isPending}
            onClick={() => approve.mutate({ params: { id }, body: { version } })}
          >
            <CheckIcon />
            Approve
          </Button>
          <ButtonLink
            to={paths.contracts({ id: contractId, part: 'deliverables' })}
            size="sm"
            variant="secondary"
            aria-label={`Review ${title}`}
          >
            Review
          </ButtonLink>
        </div>
      </div>
    </li>
  )
}
