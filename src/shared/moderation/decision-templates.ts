import type { reportReasons } from '#shared/messages/message.constants.ts'
import type { DecisionEvent } from './report.rules.ts'

export type DecisionTemplate = {
  label: string
  /** The rule that was broken; none for dismissals. */
  reason: (typeof reportReasons)[number] | null
  actions: readonly DecisionEvent[]
  text: string
}

const violation: readonly DecisionEvent[] = ['warn', 'remove', 'suspend']

/** Explanations that moderators choose and edit. The affected person reads them. */
export const decisionTemplates: readonly DecisionTemplate[] = [
  {
    label: 'No violation',
    reason: null,
    actions: ['dismiss'],
    text: 'We looked at it and found nothing that breaks our rules.',
  },
  {
    label: 'Disagreement between members',
    reason: null,
    actions: ['dismiss'],
    text: 'This is a disagreement between two members. It does not break our rules.',
  },
  {
    label: 'Advance fee or payment elsewhere',
    reason: 'SCAM',
    actions: violation,
    text: 'Asking for a fee in advance, or for payments outside of this platform, is not allowed.',
  },
  {
    label: 'Harassment or insults',
    reason: 'ABUSE',
    actions: violation,
    text: 'Insults, threats and harassment are not allowed.',
  },
  {
    label: 'Advertising or repeated messages',
    reason: 'SPAM',
    actions: violation,
    text: 'Advertising, unwanted links and the same message to many people are not allowed.',
  },
  {
    label: 'Pretends to be someone else',
    reason: 'IMPERSONATION',
    actions: violation,
    text: 'Pretending to be another person, team or company is not allowed.',
  },
  {
    label: 'Picture of someone else',
    reason: 'IMPERSONATION',
    actions: ['remove'],
    text: 'The picture shows or belongs to someone who did not agree to its publication.',
  },
  {
    label: 'Content that does not belong here',
    reason: 'OTHER',
    actions: violation,
    text: 'This content has nothing to do with motorsports or is not suitable for all members.',
  },
]

/** The first text that fits the decision. */
export const templateFor = (action: DecisionEvent, reason: DecisionTemplate['reason']): string =>
  decisionTemplates.find(
    (template) => template.actions.includes(action) && (action === 'dismiss' || template.reason === reason),
  )?.text ?? ''
