import { renderToStaticMarkup } from 'react-dom/server'
import { formatDate } from '#shared/format/date.ts'
import { plural } from '#shared/format/plural.ts'
import { EMBED, RATING_MAX } from '#shared/testimonials/testimonial.constants.ts'
import type { SubjectTestimonials, Testimonial } from '#shared/testimonials/testimonial.contract.ts'

export type EmbedContent = {
  subject: NonNullable<SubjectTestimonials['subject']>
  about: Pick<SubjectTestimonials, 'rating' | 'total' | 'items'>
  appName: string
  appUrl: string
  css: string
}

/** A whole page without a script, for the frame of another site. Links open outside of the frame. */
export const renderEmbed = (content: EmbedContent): string =>
  `<!doctype html>${renderToStaticMarkup(<Wall {...content} />)}`

const stars = (rating: number) => '★'.repeat(rating) + '☆'.repeat(RATING_MAX - rating)

function Wall({ subject, about, appName, appUrl, css }: EmbedContent) {
  const title = `Testimonials about ${subject.name}`
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <style>{css}</style>
      </head>
      <body>
        <header>
          <h1>
            <a href={appUrl + subject.path} target="_blank" rel="noopener">
              {subject.name}
            </a>
          </h1>
          {about.rating && (
            <span className="mean">
              <span className="stars" aria-hidden="true">
                ★
              </span>{' '}
              {summaryOf(about)}
            </span>
          )}
        </header>
        {about.items.length === 0 ? (
          <p>No testimonials yet.</p>
        ) : (
          <ul>
            {about.items.map((item) => (
              <Quote key={item.id} item={item} />
            ))}
          </ul>
        )}
        <footer>
          <a href={appUrl + subject.path} target="_blank" rel="noopener">
            Reviews on {appName}
          </a>
        </footer>
      </body>
    </html>
  )
}

const Quote = ({
  item: { rating, quote, displayName, displayRole, isVerified, publishedAt },
}: {
  item: Testimonial
}) => (
  <li>
    <span className="stars" role="img" aria-label={`${rating} out of ${RATING_MAX} stars`}>
      {stars(rating)}
    </span>
    <blockquote>
      {quote.split(/\n+/).map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once.
        <p key={index}>{paragraph}</p>
      ))}
    </blockquote>
    <b>{displayName}</b>
    {displayRole && <small>{displayRole}</small>}
    <small>
      {isVerified && 'Verified contract · '}
      {formatDate(publishedAt)}
    </small>
  </li>
)

/** "4.6 · 5 reviews", or how many there are without a rating. */
const summaryOf = ({ rating, total }: EmbedContent['about']): string => {
  if (rating) return `${rating.mean.toFixed(1)} · ${plural(rating.count, 'review')}`
  return total > 0 ? plural(total, 'testimonial') : 'No testimonials yet'
}

/** Longer names would leave the plate, whose text cannot be measured. */
const NAME_CHARS = 24
const shorten = (name: string) => {
  const chars = Array.from(name)
  return chars.length > NAME_CHARS ? `${chars.slice(0, NAME_CHARS - 1).join('')}…` : name
}

export const renderBadge = (content: EmbedContent): string => renderToStaticMarkup(<Badge {...content} />)

function Badge({ subject, about, appName, css }: EmbedContent) {
  const { width, height } = EMBED.badge
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
    >
      <title>{`${subject.name} on ${appName}: ${summaryOf(about)}`}</title>
      <style>{css}</style>
      <rect className="plate" x="0.5" y="0.5" width={width - 1} height={height - 1} rx="8" />
      <g transform="translate(14 21)">
        <path d="M13 0h21l-3 6H10z" fill="#ff4a33" />
        <path className="fg" d="M6 8h21l-3 6H3z" />
        <path d="M5 16h14l-3 6H2z" fill="#ffc800" />
      </g>
      <text x="62" y="27">
        {about.rating && <tspan className="star big">★ </tspan>}
        <tspan className="fg big">{about.rating ? about.rating.mean.toFixed(1) : ''}</tspan>
        <tspan className="muted" dx={about.rating ? 6 : 0}>
          {about.rating ? plural(about.rating.count, 'review') : summaryOf(about)}
        </tspan>
      </text>
      <text className="fg" x="62" y="48">
        {shorten(subject.name)}
      </text>
    </svg>
  )
}
