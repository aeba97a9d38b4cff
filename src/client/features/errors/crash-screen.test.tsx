import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { CrashScreen } from './crash-screen.tsx'

const user = userEvent.setup({ delay: null })
const onReset = vi.fn<() => void>()
const writeText = vi.fn<(text: string) => Promise<void>>()

beforeEach(() => {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
  vi.stubGlobal('alert', vi.fn())
})

const show = () =>
  render(<CrashScreen errorId="ERR_1_abc" message="Lost a wheel" route="/" onReset={onReset} />)

test('the screen shows the error and where to get help', () => {
  show()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Red flag on the main straight')
  expect(
    screen.getByText('Something slowed us down. Our pit crew is on it. Please try again in a moment.'),
  ).toBeDefined()
  expect(screen.getByText('If this keeps happening, contact our pit crew for assistance.')).toBeDefined()
  expect(screen.getByText('ERR_1_abc')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Return to Paddock' }).getAttribute('href')).toBe('/')
})

test('the report can be copied', async () => {
  writeText.mockResolvedValue()
  show()
  await user.click(screen.getByRole('button', { name: 'Copy Race Report' }))
  await waitFor(() => expect(window.alert).toHaveBeenCalledWith(expect.stringContaining('copied')))
  expect(writeText).toHaveBeenCalledWith(
    expect.stringMatching(
      /^Error ID: ERR_1_abc\nMessage: Lost a wheel\nRoute: \/\nTime: \d{4}-.*\nBuild: \w+$/,
    ),
  )
})

test('a report that cannot be copied is shown', async () => {
  writeText.mockRejectedValue(new Error('no permission'))
  show()
  await user.click(screen.getByRole('button', { name: 'Copy Race Report' }))
  await waitFor(() =>
    expect(window.alert).toHaveBeenCalledWith(expect.stringContaining('Error ID: ERR_1_abc')),
  )
})

test('two resets are offered, then a reload', async () => {
  for (const attempt of ['(1/2)', '(2/2)']) {
    show()
    await user.click(screen.getByRole('button', { name: `Back to the Track ${attempt}` }))
    cleanup()
  }
  expect(onReset).toHaveBeenCalledTimes(2)
  show()
  expect(screen.getByRole('button', { name: 'Back to the Track' })).toBeDefined()
})
