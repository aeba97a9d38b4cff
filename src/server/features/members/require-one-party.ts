import { presentPeople } from '#server/features/messages/message.reads.ts'
import { queueNotification } from '#server/features/notifications/queue-notification.ts'
import type { ActorContext } from '#server/http/context.ts'
import { inTransaction } from '#server/platform/database.ts'
import type { Actor } from '#shared/accounts/roles.ts'
import { Problem } from '#shared/http/problem.ts'
import { paths } from '#shared/paths.ts'
import { today } from '#shared/time.ts'
import { hasSeat } from './member.store.ts'

export const SAME_PERSON_MESSAGE =
  'You act for both parties of this deal, so you can’t make this decision. Ask a colleague to do it.'

export const samePerson = () =>
  new Problem({ status: 403, code: 'SAME_PERSON', message: SAME_PERSON_MESSAGE })

/**
 * Refuses whoever is the other party of a deal, or has any seat there: two decisions by one person are not an agreement.
 * People are compared, because one person may act for several accounts. Endpoints with `allowsBothParties` are exempt.
 */
export async function requireOneParty(ctx: ActorContext, otherUserId: string | null): Promise<void> {
  if (ctx.caller.allowsBothParties || !otherUserId || !(await belongsToBoth(ctx, otherUserId))) return
  await notifyOwners(ctx, otherUserId)
  throw samePerson()
}

/** Whether the person who acts for one party is the other one, or has a seat there. */
export const belongsToBoth = async (
  { tx, actor }: Pick<ActorContext, 'tx' | 'actor'>,
  otherUserId: string,
): Promise<boolean> => actor.personId === otherUserId || hasSeat(tx, seatAt(actor, otherUserId))

const seatAt = ({ personId }: Actor, account: string) => ({ account, person: personId })

/** Each organization in which the person has a seat, once a day; in a transaction that the refusal does not roll back. */
async function notifyOwners(ctx: ActorContext, otherUserId: string): Promise<void> {
  const { personId, userId } = ctx.actor
  const organizations = [userId, otherUserId].filter((id) => id !== personId)
  await inTransaction(ctx.db, async (tx) => {
    const name = (await presentPeople({ tx }, [personId])).get(personId)?.name ?? 'A member'
    for (const organization of organizations) {
      await queueNotification(
        { tx },
        {
          userId: organization,
          kind: 'CONTRACTS',
          title: `${name} tried to act for both parties`,
          body: `${name} is a member of your organization and acts for the other party of a deal. We blocked the action. Another member can do it.`,
          url: paths.userProfile({ tab: 'members' }),
          dedupeKey: `both-parties:${personId}:${today()}`,
        },
      )
    }
  })
}
