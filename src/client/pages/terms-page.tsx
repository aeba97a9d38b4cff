import { LegalDocument } from '#client/features/legal/legal-document.tsx'
import { text as terms } from '#client/features/legal/terms.md'
import { useAppConfig } from '#client/lib/app-config.ts'
import type { PageMeta } from '#client/lib/page.ts'

export const meta: PageMeta = {
  title: 'Terms of Service',
  description:
    'The rules of the marketplace in plain words: accounts, content, offers and contracts between members, payments, liability and how it all ends.',
}

export default function TermsPage() {
  const { appName } = useAppConfig()
  return <LegalDocument text={terms(appName)} />
}
