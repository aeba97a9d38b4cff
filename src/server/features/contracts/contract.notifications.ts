import type { StepBy, Transitioned } from '#server/features/lifecycles/transition.ts'
import type { NewNotification as AnyNotification } from '#server/features/notifications/notify.ts'
import { queueNotification } from '#server/features/notifications/queue-notification.ts'
import { sendWebhooks } from '#server/features/webhooks/send-webhooks.ts'
import type { Services } from '#server/platform/services.ts'
import { DRAFT_DAYS, OBJECTION_DAYS, SIGNING_DAYS } from '#shared/contracts/contract.constants.ts'
import type { ContractEvent, ContractStatus } from '#shared/contracts/contract.rules.ts'
import { missingDetails } from '#shared/contracts/party-details.rules.ts'
import { currentLastDay } from '#shared/contracts/term.rules.ts'
import { formatDate, formatLongDate } from '#shared/format/date.ts'
import { paths } from '#shared/paths.ts'
import type { ContractRow } from './contract.store.ts'
import { contractFacts } from './contract-facts.ts'

export type Side = 'ATHLETE' | 'BRAND'
const bothSides = ['ATHLETE', 'BRAND'] as const

type ContractParties = Pick<ContractRow, 'id' | 'brandUserId' | 'athleteUserId'>
/** It opens the contract unless it has a URL of its own. */
type NewNotification = Pick<AnyNotification, 'title' | 'body' | 'mail'> & { url?: string }

/** An email of its own with the terms. */
export const mailWithTerms = (contract: ContractRow, action: string) => ({
  action,
  facts: () => contractFacts(contract),
})

/** Opens the contract with the offer that renews it, filled in. */
export const renewalUrl = (id: string): string => paths.contracts({ id, renew: 'yes' })

/** Refetches the open pages of both parties. */
export async function publishContract(
  { tx, realtime }: Pick<Services, 'tx' | 'realtime'>,
  { id, brandUserId, athleteUserId }: ContractParties,
): Promise<void> {
  const event = { type: 'contract', contractId: id } as const
  await realtime.publish(tx, { userId: brandUserId, event }, { userId: athleteUserId, event })
}

/** Notifies some sides of a contract, once per `about`, and refetches the open pages of both. */
export async function notifyParties(
  ctx: Pick<Services, 'tx' | 'realtime'>,
  contract: ContractParties,
  {
    to = bothSides,
    title,
    body,
    url = paths.contracts({ id: contract.id }),
    about,
    ...mail
  }: NewNotification & { to?: readonly Side[]; about: string },
): Promise<void> {
  await publishContract(ctx, contract)
  for (const side of to) {
    await queueNotification(ctx, {
      userId: side === 'BRAND' ? contract.brandUserId : contract.athleteUserId,
      kind: 'CONTRACTS',
      title,
      body,
      url,
      dedupeKey: `contract:${contract.id}:${about}`,
      ...mail,
    })
  }
}

export type ContractEventDetails = { signedName?: string; amendment?: number; isLastSignature?: boolean }

type ContractTransition = Transitioned<ContractRow, ContractEvent, ContractEventDetails>

export async function notifyOfContract(ctx: Services, transitioned: ContractTransition): Promise<void> {
  const { before, after } = transitioned
  const news = newsOf(transitioned)
  if (news) {
    await notifyParties(ctx, after, { to: recipientsOf(transitioned), about: `v${after.version}`, ...news })
  } else await publishContract(ctx, after)
  if (before.status !== after.status) await sendContractWebhook(ctx, after)
}

/** The other side of a party; both when a guardian, an administrator or the system acted, and of what concerns both. */
function recipientsOf({ event, after, by }: ContractTransition): readonly Side[] {
  const concernsBoth = event === 'recall' || (event === 'sign' && after.status === 'EXECUTED')
  if (concernsBoth || !by.actorId || by.party === 'ADMIN' || by.party === 'SYSTEM') return bothSides
  return by.party === 'BRAND' ? ['ATHLETE'] : ['BRAND']
}

/** Null for events that need no notification. */
function newsOf({ event, before, after, by, details = {} }: ContractTransition): NewNotification | null {
  const { title, number, status } = after
  const isRequest = before.status === status
  const note = by.note ? ` ${by.note}` : ''
  const amendment = details.amendment
  switch (event) {
    case 'edit-athlete-details':
      return missingDetails(before).includes('ATHLETE')
        ? {
            title: `Legal details entered: ${title}`,
            body: `The racer entered their legal name and address. Contract ${number} can be sent for signature once yours are in it, too.`,
          }
        : null
    case 'edit-clauses':
    case 'edit-brand-details':
    case 'name-guardian':
    case 'open':
      return null
    case 'cancel':
      return {
        title: `Cancelled: ${title}`,
        body: `The brand cancelled the draft of contract ${number}.${note}`,
      }
    case 'decline':
      return {
        title: `Declined: ${title}`,
        body: `The racer declined the draft of contract ${number}:${note}`,
      }
    case 'draft-timeout':
      return {
        title: `Draft expired: ${title}`,
        body: `Contract ${number} was not sent for signature within ${DRAFT_DAYS} days.`,
      }
    case 'revise':
      return {
        title: `Being revised: ${title}`,
        body: `The brand is preparing revision ${after.revision} of contract ${number}.`,
      }
    case 'send':
      return {
        title: `Ready to sign: ${title}`,
        body: `${after.revision > 1 ? `Revision ${after.revision} of contract` : 'Contract'} ${number} is ready for your signature. You have ${SIGNING_DAYS} days.`,
        mail: mailWithTerms(after, 'Read and sign'),
      }
    case 'sign':
      return status === 'EXECUTED'
        ? // Every signer gets the signed copy by email.
          { title: `Signed by everyone: ${title}`, body: `Contract ${number} is fully signed.`, mail: null }
        : {
            title: `New signature: ${title}`,
            body: `${details.signedName} signed contract ${number}.`,
            mail: mailWithTerms(after, 'View the contract'),
          }
    case 'reject':
      return {
        title: `Rejected: ${title}`,
        body: `Contract ${number} was rejected:${note}`,
        mail: mailWithTerms(after, 'View the contract'),
      }
    case 'recall':
      return {
        title: `Recalled: ${title}`,
        body: `The brand recalled contract ${number} before everyone signed.`,
      }
    case 'signature-timeout':
      return {
        title: `Not signed in time: ${title}`,
        body: `Contract ${number} has expired because not everyone signed it.`,
      }
    case 'start':
      return {
        title: `Started: ${title}`,
        body: () => `Contract ${number} is active until ${formatDate(after.endsOn)}.`,
      }
    case 'end':
      return { title: `Completed: ${title}`, body: `Contract ${number} has reached its last day.` }
    case 'suspend':
      return {
        title: `${isRequest ? 'Suspension requested' : 'Suspended'}: ${title}`,
        body: `Contract ${number}.${note}`,
      }
    case 'resume':
      return {
        title: `${isRequest ? 'Request to resume' : 'Resumed'}: ${title}`,
        body: `Contract ${number}.${note}`,
      }
    case 'terminate':
      return newsOfTermination(after, by, isRequest)
    case 'withdraw-notice':
      return {
        title: `Notice withdrawn: ${title}`,
        body: () => `Contract ${number} continues until ${formatLongDate(after.endsOn)}.${note}`,
      }
    case 'claim-breach':
      return {
        title: `Ended for a breach: ${title}`,
        body: `Contract ${number} is on hold, and ends unless the other side objects within ${OBJECTION_DAYS} days.${note}`,
      }
    case 'object':
      return {
        title: `Objection to the ending: ${title}`,
        body: `An administrator decides about contract ${number}.${note}`,
      }
    case 'withdraw-breach':
      return {
        title: `The claim of a breach was withdrawn: ${title}`,
        body: `Contract ${number} continues.${note}`,
      }
    case 'decide-breach':
      return {
        title: `The dispute was decided: ${title}`,
        body: `Contract ${number} ${status === 'TERMINATED' ? 'ends' : 'continues'}.${note}`,
      }
    case 'request-renewal':
      return {
        title: `Renewal requested: ${title}`,
        body: `The racer would like to renew contract ${number}. The offer is filled in with the current terms.${note}`,
        url: renewalUrl(after.id),
        mail: mailWithTerms(after, 'Renew'),
      }
    case 'propose-amendment':
      return {
        title: `Amendment proposed: ${title}`,
        body: `Amendment ${amendment} of contract ${number} is waiting for your signature.`,
      }
    case 'sign-amendment':
      return details.isLastSignature
        ? {
            title: `Amendment ${amendment} is signed by everyone: ${title}`,
            body: `The new terms of contract ${number} are in force.`,
          }
        : {
            title: `New signature on amendment ${amendment}: ${title}`,
            body: `${details.signedName} signed amendment ${amendment} of contract ${number}.`,
          }
    case 'reject-amendment':
    case 'withdraw-amendment':
      return {
        title: `Amendment ${amendment} was ${event === 'reject-amendment' ? 'rejected' : 'withdrawn'}: ${title}`,
        body: `Contract ${number} continues unchanged.`,
      }
  }
}

function newsOfTermination(contract: ContractRow, by: StepBy, isNotice: boolean): NewNotification {
  const { title, number } = contract
  if (isNotice) {
    return {
      title: `Notice given: ${title}`,
      body: () => `Contract ${number} ends on ${formatLongDate(currentLastDay(contract))}: ${by.note}`,
    }
  }
  return {
    title: `Ended early: ${title}`,
    body:
      by.party === 'SYSTEM'
        ? `The notice period of contract ${number} is over.`
        : `Contract ${number} was ended: ${by.note}`,
  }
}

const webhookEvents: Partial<Record<ContractStatus, 'contract.signed' | 'contract.ended'>> = {
  EXECUTED: 'contract.signed',
  COMPLETED: 'contract.ended',
  TERMINATED: 'contract.ended',
}

async function sendContractWebhook(
  ctx: Pick<Services, 'tx'>,
  { id, number, title, status, athleteUserId, startsOn, endsOn, endReason, brandId }: ContractRow,
): Promise<void> {
  const event = webhookEvents[status]
  if (!event) return
  const contract = { id, number, title, status, athleteUserId, startsOn, endsOn, endReason }
  await sendWebhooks(ctx, brandId, event, contract)
}
