import type { Amounts } from './amounts.ts'
import type { LargeAccounts } from './large-accounts.ts'
import { loadOnce } from './load-once.ts'

/** What else grows with the accounts: notifications, views of profiles and follows; one in a hundred is of the largest racer. */
export async function loadActivity(
  url: string,
  { notifications, profileViews, follows, racers }: Amounts,
  { racer, brand }: LargeAccounts,
): Promise<void> {
  await loadOnce(url, { name: 'notifications', tables: ['notifications'] }, ({ runInRanges }) =>
    runInRanges(
      notifications,
      (range) => `
        insert into notifications (id, user_id, kind, title, body, url, dedupe_key, read_at, created_at)
        select uuidv7(at - now()), case when n % 100 = 0 then '${racer.userId}' when n % 100 = 1 then '${brand.userId}' else user_id end,
          'FOLLOWING', 'New follower', 'Someone follows you', '/dashboard', 'follow-' || n,
          case when n % 5 <> 0 or n % 100 = 0 and n % 1000 <> 0 then at + interval '1 hour' end, at
        from (
          select n, now() - interval '300 days' * (1 - n / ${notifications}.0) as at from ${range} as n
        ) as news join bench.racers on place = n * 7919 % ${racers}`,
    ),
  )
  await loadOnce(url, { name: 'views of profiles', tables: ['profile_views'] }, ({ runInRanges }) =>
    runInRanges(
      profileViews,
      (range) => `
        insert into profile_views (profile_user_id, viewer_id, viewer_role, source, referrer_host, day, is_named)
        select case when n % 100 = 0 then '${racer.userId}' else viewed.user_id end,
          case when n % 2 = 0 then viewer.user_id end, case when n % 2 = 0 then 'ATHLETE'::user_role end, 'athlete_profile', null,
          current_date - ((1 - n / ${profileViews}.0) * 390)::int, n % 4 = 0
        from ${range} as n
        join bench.racers as viewed on viewed.place = n * 7919 % ${racers}
        join bench.racers as viewer on viewer.place = n * 104729 % ${racers}`,
    ),
  )
  // Of views that were loaded before they had it.
  await loadOnce(url, { name: 'roles of viewers', tables: ['profile_views'] }, ({ run }) =>
    run(
      "update profile_views set viewer_role = 'ATHLETE' where viewer_id is not null and viewer_role is null",
    ),
  )
  await loadOnce(url, { name: 'follows', tables: ['follows'] }, ({ runInRanges }) =>
    runInRanges(
      follows,
      (range) => `
        insert into follows (user_id, followed_user_id, created_at)
        select case when n % 100 = 1 then '${racer.userId}' else follower.user_id end,
          case when n % 100 = 0 then '${racer.userId}' else followed.user_id end, now() - make_interval(mins => (n % 500000)::int)
        from ${range} as n
        join bench.racers as follower on follower.place = n % ${racers}
        join bench.racers as followed on followed.place = (n + 1) % ${racers}`,
    ),
  )
}
