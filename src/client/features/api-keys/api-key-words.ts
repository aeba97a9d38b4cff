import type { ApiKeyMode, ApiKeyScope } from '#shared/api-keys/api-key.constants.ts'

export const modeWords: Record<ApiKeyMode, { label: string; meaning: string }> = {
  LIVE: { label: 'Live', meaning: 'What it sends counts.' },
  TEST: { label: 'Test', meaning: 'What it sends is checked and answered, and not kept.' },
}

export const scopeWords: Record<ApiKeyScope, string> = {
  'redemptions:write': 'Report sales and refunds',
  'reports:read': 'Read what codes sold',
}
