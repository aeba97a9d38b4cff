import { ButtonLink } from '#client/lib/app-link.tsx'
import { useRefusal } from '#client/lib/permitted.tsx'
import { cn } from '#client/ui/cn.ts'
import { LogoPlate } from '#client/ui/logo-plate.tsx'
import type { NeedKind } from '#shared/dashboards/dashboard.constants.ts'
import type { Need } from '#shared/dashboards/dashboard.contract.ts'
import { formatMoney } from '#shared/format/money.ts'
import { formatTimeUntil } from '#shared/format/relative-time.ts'
import { paths } from '#shared/paths.ts'
import { useLiveDashboard } from './dashboard.queries.ts'

type Words = {
  title: (need: Need) => string
  /** What happens at the deadline. */
  deadline: string
  action: string
  path: (need: Need) => string
}

const contractPath = (part?: string) => (need: Need) => paths.contracts({ id: need.contractId, part })

const words: Record<NeedKind, Words> = {
  ANSWER_OFFER: {
    title: ({ partner }) => `Offer from ${partner.name}`,
    deadline: 'Expires',
    action: 'Review offer',
    path: ({ id }) => paths.offers({ offer: id }),
  },
  ANSWER_COUNTER: {
    title: ({ partner }) => `Counter-offer from ${partner.name}`,
    deadline: 'Expires',
    action: 'Review offer',
    path: ({ id }) => paths.offers({ offer: id }),
  },
  SEND_CONTRACT: {
    title: ({ partner }) => `Send the contract to ${partner.name}`,
    deadline: 'Due',
    action: 'Review and send',
    path: contractPath(),
  },
  SIGN_CONTRACT: {
    title: ({ partner }) => `Sign the contract with ${partner.name}`,
    deadline: 'Expires',
    action: 'Sign',
    path: contractPath(),
  },
  SUBMIT_DELIVERABLE: {
    title: ({ title }) => title,
    deadline: 'Due',
    action: 'Submit',
    path: contractPath('deliverables'),
  },
  REVIEW_DELIVERABLE: {
    title: ({ title }) => title,
    deadline: 'Auto-approves',
    action: 'Review',
    path: contractPath('deliverables'),
  },
  MARK_PAID: {
    title: ({ partner }) => `Pay ${partner.name}`,
    deadline: 'Due',
    action: 'Mark as sent',
    path: contractPath('payments'),
  },
  CONFIRM_PAYMENT: {
    title: ({ partner }) => `Confirm the payment from ${partner.name}`,
    deadline: 'Due',
    action: 'Confirm',
    path: contractPath('payments'),
  },
  FIND_PAYMENT: {
    title: ({ partner }) => `${partner.name} hasn’t received a payment`,
    deadline: 'Due',
    action: 'Check payment',
    path: contractPath('payments'),
  },
  DISPUTE_PAYMENT: {
    title: ({ partner }) => `Still no payment from ${partner.name}`,
    deadline: 'Due',
    action: 'View payment',
    path: contractPath('payments'),
  },
  PAY_STATEMENT: {
    title: ({ partner }) => `Pay the commission of ${partner.name}`,
    deadline: 'Due',
    action: 'View statement',
    path: ({ id }) => paths.brandSales({ tab: 'statements', statement: id }),
  },
  CONFIRM_STATEMENT: {
    title: ({ partner }) => `Confirm the commission from ${partner.name}`,
    deadline: 'Due',
    action: 'View statement',
    path: ({ id }) => paths.racerSales({ tab: 'statements', statement: id }),
  },
  REVIEW_APPLICATION: {
    title: ({ partner }) => `Application from ${partner.name}`,
    deadline: 'Expires',
    action: 'Review',
    path: ({ id }) => paths.brandApplications({ application: id }),
  },
  ANSWER_QUESTION: {
    title: ({ partner }) => `${partner.name} asked you a question`,
    deadline: 'Expires',
    action: 'Answer',
    path: ({ id }) => paths.sentRequests({ tab: 'applications', application: id }),
  },
  ANSWER_REQUEST: {
    title: ({ partner }) => `Message request from ${partner.name}`,
    deadline: 'Expires',
    action: 'Answer',
    path: ({ id }) => paths.messages({ c: id }),
  },
}

type NeedsYouProps = { needs: { total: number; items: readonly Need[] }; now: Date }

/** What waits for the user, the most urgent first, each with its one action; nothing without any. */
export function NeedsYou({ needs: { total, items }, now }: NeedsYouProps) {
  useLiveDashboard()
  if (items.length === 0) return null
  return (
    <section aria-labelledby="needs-you" className="rounded-md border-2 border-rule bg-card">
      <div className="flex items-center justify-between gap-3 border-b border-line px-4 py-3">
        <h2 id="needs-you" className="text-xl">
          Needs you
        </h2>
        <span className="mono bg-flag px-2 py-1 text-xs font-medium text-ink">{total} open</span>
      </div>
      <ul>
        {items.map((need, index) => (
          <NeedRow key={`${need.kind} ${need.id}`} need={need} now={now} isFirst={index === 0} />
        ))}
      </ul>
      {total > items.length && (
        <p className="border-t border-line px-4 py-3 text-sm text-muted">
          The {items.length} most urgent of {total}.
        </p>
      )}
    </section>
  )
}

function NeedRow({ need, now, isFirst }: { need: Need; now: Date; isFirst: boolean }) {
  const { partner } = need
  const { title, path } = words[need.kind]
  const permission = need.kind === 'SIGN_CONTRACT' ? 'sign' : 'write'
  const canAct = useRefusal({ method: 'POST', permission }) === undefined
  // A member whose seat does not include the action can still look.
  const action = canAct ? words[need.kind].action : 'View'
  return (
    <li
      className={cn(
        'grid grid-cols-[2.5rem_minmax(0,1fr)_auto] items-center gap-3 border-b border-line px-4 py-3 last:border-b-0',
        isFirst && 'gate gate-flag max-md:grid-cols-[2.5rem_minmax(0,1fr)]',
      )}
    >
      <LogoPlate
        size="sm"
        src={partner.pictureUrl ?? undefined}
        alt=""
        initial={partner.name.charAt(0).toUpperCase()}
      />
      <div className="min-w-0">
        <p className="text-ui leading-[1.3] font-semibold wrap-anywhere">{title(need)}</p>
        <p className="line-clamp-3 text-sm leading-[1.4] text-muted wrap-anywhere" suppressHydrationWarning>
          {detailOf(need, now)}
        </p>
      </div>
      <ButtonLink
        to={path(need)}
        size={isFirst ? 'md' : 'sm'}
        variant={isFirst && canAct ? 'primary' : 'quiet'}
        className={cn('min-h-11', isFirst && 'max-md:col-span-full')}
        aria-label={`${action}: ${title(need)}`}
      >
        {action}
      </ButtonLink>
    </li>
  )
}

/** "$8,500 · Season 2027 · Expires in 2 days". */
function detailOf(need: Need, now: Date): string {
  const { title, value, money, dueAt, partner } = need
  const { title: titleOf, deadline } = words[need.kind]
  const subject = titleOf(need) === title ? partner.name : title
  return [
    money ? formatMoney(money) : value,
    subject,
    dueAt && `${deadline} ${formatTimeUntil(dueAt, now.getTime())}`,
  ]
    .filter(Boolean)
    .join(' · ')
}
