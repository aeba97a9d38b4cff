import { aBrand } from '#server/database/builders/a-brand.ts'
import { type Amounts, idOf } from './amounts.ts'
import { loadOnce } from './load-once.ts'

const WORDS = `(array['Kestrel', 'Hollow', 'Saltmarsh', 'Millrace', 'Ironwood', 'Quarry', 'Tamarack', 'Junction', 'Harbor', 'Copper'])`
const PLACES = `(values ('Hickory', 'North Carolina', 'US', 35.73, -81.34), ('Toledo', 'Ohio', 'US', 41.66, -83.55),
  ('Fresno', 'California', 'US', 36.74, -119.78), ('Guelph', 'Ontario', 'CA', 43.54, -80.25),
  ('Kassel', 'Hesse', 'DE', 51.31, 9.49)) as town (city, state, country, latitude, longitude)`

/** Brands and promoters with their accounts and dates, and the racers by their place in the crowd. */
export async function loadPeople(url: string, amounts: Amounts): Promise<void> {
  await loadOnce(url, { name: 'places of racers', tables: [] }, async ({ run }) => {
    await run(`create table bench.racers as
      select row_number() over (order by user_id) - 1 as place, user_id from athlete_profiles`)
    await run('alter table bench.racers add primary key (place)')
    await run('analyze bench.racers')
  })
  await loadOnce(url, { name: 'brands and promoters', tables: [] }, async ({ run }) => {
    // The documents of their search are written by triggers.
    await run("set local session_replication_role = 'origin'")
    await run(userRows('brandUser', 'BRAND', amounts.brands))
    await run(userRows('promoterUser', 'PROMOTER', amounts.promoters))
    const { tagline, description, website, categories } = aBrand({ ownerUserId: '' })
    await run(
      `insert into brands (id, owner_user_id, slug, name, tagline, description, website, categories, country_code, accepting,
        published_at)
      select ${idOf('brand', 'n')}, ${idOf('brandUser', 'n')}, 'volume-brand-' || n, ${nameOf('n')}, $1, $2, $3, $4,
        (array['US', 'CA', 'DE'])[1 + n % 3], n % 2 = 0, now() - make_interval(hours => n::int)
      from generate_series(1, ${amounts.brands}) as n`,
      [tagline, description, website, categories],
    )
    await run(`
      insert into promoters (id, user_id, event_name, event_slug, bio, sports, disciplines, classes, home_track, city, state,
        country_code, latitude, longitude, timezone, priority_score, published_at)
      select ${idOf('promoter', 'n')}, ${idOf('promoterUser', 'n')}, ${nameOf('n')}, 'volume-promoter-' || n,
        'Six evenings of short-oval racing.', array['stock-car-racing'], array['LATE_MODEL'], array['Late Model'], 'Millrace Oval',
        city, state, country, latitude + n % 100 * 0.01, longitude + n % 77 * 0.01, 'America/New_York', n % 100,
        now() - make_interval(hours => n::int)
      from generate_series(1, ${amounts.promoters}) as n cross join lateral (select * from ${PLACES} offset n % 5 limit 1) as town`)
    await run(`
      insert into event_dates (id, promoter_id, title, starts_at, ends_at, timezone, track, city, state, country_code, latitude,
        longitude, sports, classes)
      select ${idOf('eventDate', `promoter.n * ${amounts.eventDates} + nth`)}, ${idOf('promoter', 'promoter.n')},
        ${nameOf('promoter.n')} || ' round ' || nth, starts_at, starts_at + interval '4 hours', 'America/New_York',
        'Millrace Oval', city, state, country_code, latitude, longitude, sports, classes
      from generate_series(1, ${amounts.promoters}) as promoter (n) cross join generate_series(1, ${amounts.eventDates}) as nth
      join promoters on promoters.id = ${idOf('promoter', 'promoter.n')}
      cross join lateral (
        select date_trunc('hour', now()) + make_interval(days => (promoter.n * 13 + nth * 61) % 500 - 150) as starts_at
      ) as time`)
    await run('analyze users, brands, promoters, event_dates')
  })
}

const nameOf = (n: string) => `${WORDS}[1 + ${n} % 10] || ' ' || ${WORDS}[1 + ${n} / 10 % 10] || ' ' || ${n}`

const userRows = (kind: 'brandUser' | 'promoterUser', role: string, rows: number) => `
  insert into users (id, email, email_verified, name, first_name, role, onboarded_at, created_at)
  select ${idOf(kind, 'n')}, '${role.toLowerCase()}-' || n || '@volume.test', true, ${nameOf('n')}, ${nameOf('n')}, '${role}',
    now(), now() - make_interval(hours => n::int)
  from generate_series(1, ${rows}) as n`
