import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LegalIdentityDialog, legalIdentityQuery } from '#client/fields/legal-identity-dialog.tsx'
import { legalIdentityCalls } from '#client/lib/endpoint-map.ts'
import { Button } from '#client/ui/button.tsx'
import { countryName } from '#shared/locations/place.rules.ts'

/** What contracts call the account, and a way to change it. */
export function LegalIdentitySettings() {
  const [isOpen, setIsOpen] = useState(false)
  const { data } = useQuery(legalIdentityQuery)
  const identity = data?.identity
  return (
    <>
      {identity && (
        <p className="whitespace-pre-line">
          {[
            identity.legalName,
            identity.address,
            identity.state,
            identity.countryCode && countryName(identity.countryCode),
          ]
            .filter(Boolean)
            .join('\n')}
        </p>
      )}
      <Button
        call={legalIdentityCalls.save}
        variant="secondary"
        className="justify-self-start"
        onClick={() => setIsOpen(true)}
      >
        {identity ? 'Edit legal details' : 'Enter legal details'}
      </Button>
      {isOpen && <LegalIdentityDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}
