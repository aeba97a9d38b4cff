import { type Amounts, idOf } from './amounts.ts'
import type { LargeAccounts } from './large-accounts.ts'
import { loadOnce } from './load-once.ts'

const FREQUENT = `(array['track', 'season', 'weekend', 'contract', 'photo', 'engine', 'tires', 'sponsor', 'logo', 'thanks',
  'practice', 'qualifying', 'heat', 'podium', 'weather', 'helmet', 'trailer', 'invoice', 'banner', 'schedule'])`
const DAYS = 364

/**
 * Conversations and their messages over a year, in the order of time: the messages of one conversation are spread over the
 * table, as they are where many people write. Conversation 0 is the long one of the two largest accounts.
 */
export async function loadMessages(url: string, amounts: Amounts, large: LargeAccounts): Promise<void> {
  const { racers, brands, largeInbox, conversations, messages } = amounts
  await loadOnce(url, { name: 'pairs of conversations', tables: [] }, async ({ run }) => {
    await run(`create table bench.conversations as
      select n, ${idOf('conversation', 'n')} as id, least(racer, brand) as user_a, greatest(racer, brand) as user_b
      from (
        select 0 as n, '${large.racer.userId}'::uuid as racer, '${large.brand.userId}'::uuid as brand
        union all select place + 1, user_id, ${idOf('brandUser', `1 + place % ${brands}`)} from bench.racers
        union all select ${racers} + n, '${large.racer.userId}', ${idOf('brandUser', 'n')} from generate_series(1, ${largeInbox}) as n
        union all select ${racers + largeInbox} + 1 + place, user_id, '${large.brand.userId}'
          from bench.racers where place < ${largeInbox}
      ) as pairs`)
    await run('analyze bench.conversations')
  })
  await loadOnce(url, { name: 'messages', tables: ['messages'] }, ({ runInRanges }) =>
    runInRanges(
      messages,
      (range) => `
        insert into messages (id, conversation_id, sender_id, body, client_key, delivered_at, created_at)
        select uuidv7(at - now()), pair.id, case when number % 3 = 0 then user_a else user_b end,
          'About the ' || ${FREQUENT}[1 + number * 7 % 20] || ' and the ' || ${FREQUENT}[1 + number * 13 % 20] ||
            ' of lap' || number * 104729 % 50000 || ': we watched turn' || number * 7919 % 5000 || ' from the hill.',
          gen_random_uuid()::text, at, at
        from (
          select n as number, case when n % 100 = 0 then 0 else n * 7919 % ${conversations} + 1 end as n,
            now() - interval '${DAYS} days' * (1 - n / ${messages}.0) as at
          from ${range} as n
        ) as message join bench.conversations as pair using (n)`,
    ),
  )
  await loadOnce(
    url,
    { name: 'conversations', tables: ['conversations', 'conversation_members', 'message_requests'] },
    async ({ run }) => {
      await run(`
        insert into conversations (id, user_a, user_b, last_message_id, last_message_at, created_at)
        select pair.id, user_a, user_b, last.id, last.created_at, now() - interval '${DAYS} days'
        from bench.conversations as pair cross join lateral (
          select id, created_at from messages where conversation_id = pair.id order by id desc limit 1
        ) as last`)
      // One in twenty has a message that was not read.
      await run(`
        insert into conversation_members (conversation_id, user_id, last_read_message_id, unread, last_message_at)
        select conversation.id, member, case when n % 20 <> 0 then last_message_id end, case when n % 20 = 0 then 1 else 0 end,
          last_message_at
        from bench.conversations as pair join conversations as conversation using (id)
        cross join lateral (values (pair.user_a), (pair.user_b)) as members (member)`)
      await run(`
        insert into message_requests (id, conversation_id, from_user_id, to_user_id, status, first_message_id, sent_at,
          responded_at, expires_at)
        select ${idOf('request', 'n')}, id, pair.user_b, pair.user_a,
          (case when n % 10 = 0 and n > 0 then 'PENDING' else 'ACCEPTED' end)::request_status, last_message_id,
          last_message_at, case when n % 10 = 0 and n > 0 then null else last_message_at end, last_message_at + interval '400 days'
        from bench.conversations as pair join conversations using (id)`)
    },
  )
}
