import { LegalDocument } from '#client/features/legal/legal-document.tsx'
import { forInstallation } from '#client/features/legal/legal-text.ts'
import { text as privacy } from '#client/features/legal/privacy.md'
import { useAppConfig } from '#client/lib/app-config.ts'
import type { PageMeta } from '#client/lib/page.ts'

export const meta: PageMeta = {
  title: 'Privacy Policy',
  description:
    'What is stored about you, why, for how long and who sees it: account, profile, one session cookie, page views under a code that changes daily. And your rights.',
}

export default function PrivacyPage() {
  const { appName, processors } = useAppConfig()
  return <LegalDocument text={forInstallation(privacy(appName), processors)} />
}
