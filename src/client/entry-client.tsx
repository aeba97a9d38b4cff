import '@vitejs/plugin-react/preamble'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createAppRouter } from './app/router.tsx'
import { startErrorTracker } from './lib/error-tracker.ts'
import { followSystemTheme } from './lib/theme.ts'
import './styles/app.css'

startErrorTracker()
followSystemTheme()

const { router } = createAppRouter()
hydrateRoot(
  document,
  <StrictMode>
    <RouterClient router={router} />
  </StrictMode>,
  { onRecoverableError: (error) => console.error(error) },
)
