import { expect, test } from 'vitest'
import { deviceClassOf } from './track-visitor.ts'

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36', 'DESKTOP'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15', 'DESKTOP'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1', 'PHONE'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0 Mobile Safari/537.36', 'PHONE'],
  ['Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 'PHONE'],
  ['Mozilla/5.0 (Linux; Android 14; SM-X710) Chrome/140.0 Safari/537.36', 'TABLET'],
  ['Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) Version/16.0 Mobile/15E148 Safari/604.1', 'TABLET'],
])('%s is a %s', (userAgent, device) => expect(deviceClassOf(userAgent)).toBe(device))
