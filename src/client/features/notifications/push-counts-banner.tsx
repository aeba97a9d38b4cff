import { useEffect, useState } from 'react'
import { AppTextLink } from '#client/lib/app-link.tsx'
import { Banner } from '#client/ui/banner.tsx'
import { FlagIcon } from '#client/ui/icons.tsx'
import { plural } from '#shared/format/plural.ts'
import type { NotificationCounts } from '#shared/notifications/notification.contract.ts'
import { paths } from '#shared/paths.ts'
import { readDismissed, saveDismissed } from './push-dismissals.ts'

type Props = { userId: string; counts: NotificationCounts }

/** The waiting messages and offers. Once dismissed, it returns when the counts grow. */
export function PushCountsBanner({ userId, counts: { messages, offers } }: Props) {
  const matter = `counts-${userId}`
  const [dismissed, setDismissed] = useState(() => Number(readDismissed(matter) ?? 0))
  const total = messages + offers
  const dismiss = () => {
    saveDismissed(matter, String(total))
    setDismissed(total)
  }
  // Less is left of what was put away, so what comes on top of it is new.
  const isLess = total < dismissed
  useEffect(() => {
    if (!isLess) return
    saveDismissed(matter, String(total))
    setDismissed(total)
  }, [isLess, matter, total])
  if (total <= dismissed) return null
  return (
    <Banner
      aria-label="New activity"
      className="border-ink/25 not-first:border-t"
      icon={<FlagIcon />}
      onDismiss={dismiss}
    >
      <span role="status">
        You have {messages > 0 && <CountLink to={paths.messages()} count={messages} thing="message" />}
        {messages > 0 && offers > 0 && ' and '}
        {offers > 0 && <CountLink to={paths.dashboard()} count={offers} thing="offer" />}.
      </span>
    </Banner>
  )
}

function CountLink({ to, count, thing }: { to: string; count: number; thing: string }) {
  return (
    <AppTextLink to={to} className="inline-flex min-h-6 items-center text-fg">
      {plural(count, `new ${thing}`)}
    </AppTextLink>
  )
}
