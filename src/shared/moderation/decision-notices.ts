import type { reportTargets } from '#shared/messages/message.constants.ts'
import { removalTitle } from './report.constants.ts'
import type { DecisionEvent } from './report.rules.ts'

type Notice = { title: string; body: string }

const replies: Record<DecisionEvent, string> = {
  dismiss: 'We found no violation of our rules. You can block people whom you don’t want to hear from.',
  warn: 'We agree that it broke our rules, and warned the person.',
  remove: 'We agree that it broke our rules, and removed it.',
  suspend: 'We agree that it broke our rules, and suspended the account.',
}

/** What the reporter reads. It does not say what the reported person is told. */
export const reporterNotice = (event: DecisionEvent): Notice => ({
  title: 'We reviewed your report',
  body: replies[event],
})

type Decision = {
  event: DecisionEvent
  target: (typeof reportTargets)[number]
  eventTitle?: string | null | undefined
  explanation: string
  /** The last day for an appeal, as it is shown. */
  appealUntil: string
}

/** What the reported person reads: not who reported it. Nothing without a violation. */
export function reportedNotice({
  event,
  target,
  eventTitle,
  explanation,
  appealUntil,
}: Decision): Notice | null {
  if (event === 'dismiss') return null
  const titles = {
    warn: 'Warning: follow our rules',
    remove: removalTitle(target, eventTitle),
    suspend: 'Your account is suspended',
  }
  const consequence = event === 'warn' ? 'If it happens again, we may suspend your account.' : ''
  return {
    title: titles[event],
    body: [explanation, consequence, `You can appeal until ${appealUntil}.`].filter(Boolean).join(' '),
  }
}
