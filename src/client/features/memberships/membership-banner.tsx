import { useQueryClient } from '@tanstack/react-query'
import { ButtonLink } from '#client/lib/app-link.tsx'
import { membershipCalls } from '#client/lib/endpoint-map.ts'
import { useRealtimeEvent } from '#client/lib/realtime.ts'
import { currentUserQuery } from '#client/lib/session.ts'
import { invalidateAll } from '#client/lib/use-endpoint-mutation.ts'
import { Banner } from '#client/ui/banner.tsx'
import { ClockIcon, WarningIcon } from '#client/ui/icons.tsx'
import type { AccountUser } from '#shared/accounts/current-user.contract.ts'
import { formatLongDate } from '#shared/format/date.ts'
import { plural } from '#shared/format/plural.ts'
import { TRIAL_NOTICE_DAYS } from '#shared/memberships/membership.constants.ts'
import { paths } from '#shared/paths.ts'
import { DAY_MS } from '#shared/time.ts'
import { membershipKeys } from './membership.queries.ts'

/** Refetches the account and its membership when the provider reported a change (ruling R40). */
export function useLiveMembership(): void {
  const queryClient = useQueryClient()
  useRealtimeEvent('membership', () => {
    void queryClient.fetchQuery({ ...currentUserQuery(), staleTime: 0 })
    void invalidateAll(queryClient, membershipKeys)
  })
}

/** What the membership needs of its owner: a card that works, a decision before the trial ends. */
export function MembershipBanner({ membership }: Pick<AccountUser, 'membership'>) {
  useLiveMembership()
  const notice = noticeOf(membership, Date.now())
  if (!notice) return null
  const { label, text, Icon, link } = notice
  return (
    <Banner
      aria-label={label}
      icon={<Icon />}
      actions={
        <ButtonLink call={membershipCalls.change} to={link.to} size="sm" variant="secondary">
          {link.label}
        </ButtonLink>
      }
    >
      {text}
    </Banner>
  )
}

export function noticeOf(
  { status, trialEndsAt, hasCard, accessUntil }: AccountUser['membership'],
  now: number,
) {
  if (status === 'GRACE') {
    return {
      label: 'Payment failed',
      text: `Your payment failed. You keep your plan until ${accessUntil ? formatLongDate(accessUntil) : 'then'}.`,
      Icon: WarningIcon,
      link: { label: 'Update your card', to: paths.billing() },
    }
  }
  if (status === 'ENDING' && accessUntil) {
    return {
      label: 'Membership ends',
      text: `Your membership ends on ${formatLongDate(accessUntil)}.`,
      Icon: ClockIcon,
      link: { label: 'Resume', to: paths.membership() },
    }
  }
  if (status !== 'TRIALING' || !trialEndsAt) return null
  const days = Math.ceil((Date.parse(trialEndsAt) - now) / DAY_MS)
  if (days > TRIAL_NOTICE_DAYS || days < 0) return null
  return {
    label: 'Free trial',
    text: days === 0 ? 'Your free trial ends today.' : `Your free trial ends in ${plural(days, 'day')}.`,
    Icon: ClockIcon,
    link: { label: hasCard ? 'View membership' : 'Add a card', to: paths.membership() },
  }
}
