import type { ReactNode } from 'react'
import { useAppConfig } from '#client/lib/app-config.ts'
import { AppLink } from '#client/lib/app-link.tsx'
import { BrandMark } from '#client/ui/brand-mark.tsx'
import { Kerb, PageWidth } from '#client/ui/page-width.tsx'
import { paths } from '#shared/paths.ts'
import { footerColumns, socialLinks } from './links.ts'

const footerLink = 'inline-flex min-h-9 items-center transition-colors hover:text-flag'

export function SiteFooter() {
  const config = useAppConfig()
  return (
    <footer className="on-asphalt bg-asphalt text-ui print:hidden">
      <Kerb />
      <PageWidth className="grid gap-10 pt-16 pb-8">
        <div className="grid gap-10 lg:grid-cols-[4fr_8fr] lg:gap-6">
          <div>
            <AppLink to={paths.home()} aria-label={`${config.appName}, home`} className="inline-flex">
              <BrandMark name={config.appName} />
            </AppLink>
            <p className="mt-4 max-w-[34ch] text-muted">
              The sponsorship marketplace for racers, teams, brands and event promoters.
            </p>
          </div>
          <div className="grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-4 md:gap-x-6">
            {footerColumns.map(({ title, links }) => (
              <FooterColumn key={title} title={title}>
                {links.map(({ label, to }) => (
                  <li key={to}>
                    <AppLink to={to} className={footerLink}>
                      {label}
                    </AppLink>
                  </li>
                ))}
              </FooterColumn>
            ))}
            <FooterColumn title="Follow">
              {socialLinks(config).map(({ label, href }) => (
                <li key={label}>
                  <a href={href} rel="noopener" className={footerLink}>
                    {label}
                  </a>
                </li>
              ))}
            </FooterColumn>
          </div>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-asphalt-rule pt-5 text-sm text-muted">
          <span>
            © {new Date().getFullYear()} {config.appName}
          </span>
          <span className="mono">Made for people who read timing screens</span>
        </div>
      </PageWidth>
    </footer>
  )
}

function FooterColumn({ title, children }: { title: string; children: ReactNode }) {
  const id = `footer-${title.toLowerCase()}`
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className="mb-3 font-sans text-sm font-semibold tracking-normal text-muted">
        {title}
      </h2>
      <ul>{children}</ul>
    </nav>
  )
}
