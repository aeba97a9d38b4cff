import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Env } from '#server/platform/env.ts'
import { themeScript } from '#shared/theme.constants.ts'
import { testPageSheet } from './test-page-sheet.ts'

export type PageSetting = { env: Pick<Env, 'APP_NAME'>; nonce: string }

export const TEST_MODE = 'Test mode: no money moves'

/** A whole page as HTML, in the theme chosen in the product; its forms work without scripts. */
export const testPage = ({ env, nonce }: PageSetting, title: string, content: ReactNode): string =>
  `<!doctype html>${renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} | ${env.APP_NAME}`}</title>
        <script nonce={nonce}>{themeScript}</script>
        <style nonce={nonce}>{testPageSheet}</style>
      </head>
      <body>
        <header className="top">
          <div className="page">
            <svg viewBox="0 0 34 22" aria-hidden="true">
              <path d="M13 0h21l-3 6H10z" fill="#ff4a33" />
              <path d="M6 8h21l-3 6H3z" fill="#f6f4ef" />
              <path d="M5 16h14l-3 6H2z" fill="#ffc800" />
            </svg>
            <span>{env.APP_NAME}</span>
          </div>
        </header>
        <div className="kerb" />
        <section className="test" aria-label="Test mode">
          <div className="page">
            <p>
              <b>{TEST_MODE}.</b> Only test cards work here. Never enter a real one.
            </p>
          </div>
        </section>
        <main className="page">{content}</main>
      </body>
    </html>,
  )}`

/** A page with one message and one way on. */
export const messagePage = (
  setting: PageSetting,
  { title, text, action, url }: { title: string; text: string; action: string; url: string },
): string =>
  testPage(
    setting,
    title,
    <>
      <h1>{title}</h1>
      <p className="lede">{text}</p>
      <p className="actions">
        <a className="button" href={url}>
          {action}
        </a>
      </p>
    </>,
  )
