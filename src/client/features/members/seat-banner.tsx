import { AppTextLink } from '#client/lib/app-link.tsx'
import { Banner } from '#client/ui/banner.tsx'
import { InfoIcon } from '#client/ui/icons.tsx'
import { type Seat, seatLabels } from '#shared/members/seat.constants.ts'
import { refusalOf } from '#shared/members/seat.rules.ts'
import { paths } from '#shared/paths.ts'

type SeatBannerProps = { seat: Seat; isOverLimit: boolean; organizationName: string }

/** Tells members who cannot make changes why actions are refused. */
export function SeatBanner({ seat, isOverLimit, organizationName }: SeatBannerProps) {
  if (!refusalOf(seat, 'write')) return null
  const rights =
    seat === 'SIGNER' ? 'view everything and sign contracts' : 'view everything, but not make changes'
  const reason = isOverLimit
    ? `${organizationName} has more members than its plan includes`
    : `You are a ${seatLabels[seat].toLowerCase()} at ${organizationName}`
  return (
    <Banner aria-label="Your seat" icon={<InfoIcon />}>
      <p className="wrap-anywhere">
        {reason}: you can {rights}.{' '}
        <AppTextLink to={paths.userProfile({ tab: 'members' })}>See the members</AppTextLink>
      </p>
    </Banner>
  )
}
